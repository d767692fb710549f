import { randomUUID } from 'node:crypto';
import { type Happening, happeningKinds } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
beforeAll(async () => {
  learner = await server.investor('300');
});

const latestEntry = async () => ok(await server.desk('console/audit')).list[0];

test.each(happeningKinds)(
  'the happening %s is in the room, on the board and in the audit log',
  async (kind) => {
    const before = server.room.simulation.world.happenings.count;
    expect(ok(await server.hand('console/happening', { kind }))).toMatchObject({ happening: before });
    const { happenings } = server.room.simulation.world;
    expect(happenings.count).toBe(before + 1);
    expect(happenings.kind[before as Happening]).toBe(happeningKinds.indexOf(kind));
    expect([
      happenings.reachPpm[before as Happening],
      happenings.strengthPpm[before as Happening],
      happenings.hours[before as Happening],
    ]).toEqual([200_000, 300_000, 24]);
    const { events } = ok(await server.desk('console/board'));
    const shown = events.filter(({ kind }: { kind: string }) => kind === 'happened');
    expect(shown.map(({ subject }: { subject: string }) => subject)).toContain(kind);
    const entry = await latestEntry();
    expect(entry).toMatchObject({ name: 'teacher', action: 'happening', roomCode: server.roomCode });
    expect(JSON.parse(entry.detail)).toEqual({ kind });
  },
);

test('a happening has the requested reach, strength and length, and a request sent twice causes one', async () => {
  const fields = { kind: 'outage', reachPercent: 7, strengthPercent: 100, hours: 5, commandId: randomUUID() };
  const { happening } = ok(await server.hand('console/happening', fields));
  const { happenings } = server.room.simulation.world;
  expect([
    happenings.reachPpm[happening],
    happenings.strengthPpm[happening],
    happenings.hours[happening],
  ]).toEqual([70_000, 1_000_000, 5]);
  expect(ok(await server.hand('console/happening', fields)).happening).toBe(happening);
  expect((await server.hand('console/happening', { ...fields, hours: 6 })).code).toBe(
    refusalCodes['command.reused'],
  );
  expect(happenings.count).toBe(happening + 1);
  const odd: Fields[] = [
    { kind: 'meteor' },
    { kind: 'rumour', reachPercent: 101 },
    { kind: 'outage', hours: 0 },
  ];
  for (const each of odd) expect((await server.hand('console/happening', each)).status).toBe(400);
});

test('a learner is handed to an agent and back, as the lobby shows', async () => {
  const standIn = async () =>
    ok(await server.desk('console/lobby')).learners.find(
      (each: { userId: number }) => each.userId === learner.member,
    ).standIn;
  const { learner: person } = learner;
  expect(await standIn()).toBe(false);
  expect(ok(await server.hand('console/member/hand-over', { learner: person, toAgent: true }))).toEqual({
    learner: person,
    standIn: true,
  });
  expect(await standIn()).toBe(true);
  const entry = await latestEntry();
  expect(entry).toMatchObject({ action: 'member/hand-over' });
  expect(JSON.parse(entry.detail)).toEqual({ learner: person, toAgent: true });
  ok(await server.hand('console/member/hand-over', { learner: person, toAgent: false }));
  expect(await standIn()).toBe(false);
});

test('only a learner with an account is handed over', async () => {
  const stranger = await server.join();
  for (const learner of [stranger.learner, 0, 99_999])
    expect((await server.hand('console/member/hand-over', { learner, toAgent: true })).code).toBe(
      refusalCodes['member.unknown'],
    );
});
