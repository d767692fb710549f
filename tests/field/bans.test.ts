import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';

const server = TestServer.forFile();
const keys = [randomUUID(), randomUUID()] as const;
const join = (joinKey: string) => server.call('room/join', { roomCode: server.roomCode, joinKey });
const sentOut = async () => ok(await server.desk('console/lobby')).sentOut;
const letBack = (learner: number) => server.desk('console/lobby/let-back', { learner });

let learners: number[];
beforeAll(async () => {
  learners = [];
  for (const key of keys) {
    const { roomToken } = ok(await join(key));
    learners.push(server.server.services.sessions.device(roomToken)!.learner);
  }
  for (const learner of learners)
    ok(await server.desk('console/lobby/expel', { learner, ban: true, commandId: randomUUID() }));
});

test('a learner who was sent out by mistake is on a list, and comes in again once let back', async () => {
  expect((await sentOut()).map(({ learner }: { learner: number }) => learner)).toEqual(learners);
  const [first, second] = learners as [number, number];
  expect(ok(await letBack(first))).toEqual({ learner: first });
  expect((await sentOut()).map(({ learner }: { learner: number }) => learner)).toEqual([second]);
  expect((await join(keys[0])).code).toBe(200);
  // The other one stays out.
  expect((await join(keys[1])).code).toBe(refusalCodes['room.expelled']);
  const { list } = ok(await server.desk('console/audit'));
  expect(list[0]).toMatchObject({ action: 'lobby/let-back', detail: expect.stringContaining(String(first)) });
  expect((await letBack(first)).code).toBe(refusalCodes['member.unknown']);
});

test('the list outlasts a restart', async () => {
  await server.close();
  await server.open();
  expect(await sentOut()).toEqual([{ learner: learners[1], name: expect.stringMatching(/\w+ \w+/) }]);
});
