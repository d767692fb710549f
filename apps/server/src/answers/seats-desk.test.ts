import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { keptBy } from '../kept.fixture.ts';
import { type Learner, ok, TestServer, type Tokens } from '../server.fixture.ts';

/** No word of the program, so that it is found wherever it is kept. */
const word = 'Quittentisch';

const server = TestServer.forFile();
let observer: Tokens;
let learner: Learner;
beforeAll(async () => {
  observer = await server.signedIn('olga', 'observer');
  learner = await server.member();
});

const nameSeat = (name: string, person: number = learner.learner, as?: Tokens) =>
  server.desk('console/lobby/name', { learner: person, name }, as);
const placesWith = async (needle: string) =>
  [...(await keptBy(server))].filter(([, text]) => text.includes(needle)).map(([place]) => place);

test('a seat’s name stands beside the sandbox name in lobby, members, feed and story, and goes when it is emptied', async () => {
  expect(ok(await nameSeat(` ${word} 3 `))).toEqual({ learner: learner.learner, seatName: `${word} 3` });
  const shown = async () => [
    ok(await server.desk('console/lobby')).learners[0].seatName,
    ok(await server.desk('console/member/list')).list[0].seatName,
    ok(await server.desk('console/member/detail', { userId: learner.member })).member.seatName,
    ...ok(await server.desk('console/board'))
      .events.filter(({ kind }: { kind: string }) => kind === 'joined' || kind === 'registered')
      .map(({ seatName }: { seatName: string }) => seatName),
  ];
  expect(await shown()).toEqual(Array.from({ length: 5 }, () => `${word} 3`));
  ok(await nameSeat(''));
  expect(await shown()).toEqual(Array.from({ length: 5 }, () => ''));
});

test('a seat name that looks real is refused, and so is one for an unknown seat or by an observer', async () => {
  expect((await nameSeat('+91 98765 43210')).code).toBe(refusalCodes['charter.phone']);
  expect((await nameSeat('Table', 999_999)).code).toBe(refusalCodes['member.unknown']);
  expect((await nameSeat('Table', learner.learner, observer)).code).toBe(refusalCodes['console.readOnly']);
  expect((await nameSeat('x'.repeat(31))).status).toBe(400);
});

test('the seat name of a removed learner is deleted', async () => {
  const { learner: seat } = await server.join();
  ok(await nameSeat('Window', seat));
  expect(ok(await server.hand('console/lobby/expel', { learner: seat, ban: false })).isFree).toBe(true);
  const { learner: next } = await server.join();
  const names = server.server.services.seatNames.of(server.roomCode);
  expect([names.has(seat), names.has(next)]).toEqual([false, false]);
});

test('seat names are no input of the world, in no log and no export, and are erased with the room', async () => {
  const { hash, room } = server;
  const { appliedSeq } = room;
  ok(await nameSeat(word));
  expect([server.hash, server.room.appliedSeq]).toEqual([hash, appliedSeq]);
  expect(JSON.stringify(ok(await server.desk('console/audit')))).not.toContain(word);
  expect(JSON.stringify(ok(await server.desk('console/export')))).not.toContain(word);
  expect((await placesWith(word)).every((place) => place.startsWith('accounts'))).toBe(true);
  expect(await placesWith(word)).not.toEqual([]);
  ok(await server.desk('console/room/close'));
  expect(server.server.services.seatNames.rooms()).toEqual([]);
  expect(await placesWith(word)).toEqual([]);
  expect(server.lines.join('\n')).not.toContain(word);
});
