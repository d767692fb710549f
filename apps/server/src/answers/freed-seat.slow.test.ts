import { randomUUID } from 'node:crypto';
import type { Person } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exported } from '../exports/exporting.fixture.ts';
import { type Fields, type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';

/** No word of the program, so that it is found wherever it is shown. */
const word = 'Quittentisch';

let server: TestServer;
/** Stays in the room. */
let other: Learner;
let former: Learner;
/** The former one's number, which no session tells any more once it has left. */
let formerNumber: Person;
beforeEach(async () => {
  server = await TestServer.start({ now: () => now, scenario: smallScenario({ capacity: 2 }) });
  ok(await server.desk('console/questionnaire/open', { phase: 'before' }));
  [other, former] = [await server.join(), await server.join()];
  formerNumber = former.learner;
});
afterEach(() => server.dispose());

/** Epoch ms, of the server. */
const now = Date.UTC(2026, 0, 5, 9);

const leave = (ban: boolean, fields: Fields = {}) =>
  server.hand('console/lobby/expel', { learner: formerNumber, ban, ...fields });
const sheets = async () => ok(await server.desk('console/questionnaire/files'));
const sheetOf = async (learner: Learner) => ok(await learner.call('room/questionnaire'));
async function handIn(learner: Learner) {
  const { offers } = await sheetOf(learner);
  return learner.call('room/questionnaire/answer', {
    answers: offers.map(() => 'f4').join(','),
    selfRating: 5,
  });
}
const vote = async (learner: Learner, choice: number) =>
  learner.call('room/pause/answer', { number: ok(await learner.call('room/pause')).number, choice });

/** Writes, hands in and votes as somebody does who never opens an account. Gives the follow-up code. */
async function playWithoutAccount(learner: Learner): Promise<string> {
  ok(await learner.call('phone/chat/answer', { thread: 'family', content: word }));
  ok(await learner.call('room/seen', { pages: '/user/login/register:25' }));
  ok(await handIn(learner));
  ok(await server.desk('console/pause/begin', { poll: 'withdraw' }));
  ok(await vote(learner, 2));
  return (await sheetOf(learner)).code;
}

const wordsOf = async (learner: Learner) =>
  JSON.stringify([
    ok(await learner.call('phone/chat')),
    ...(await Promise.all(
      ['mentor', 'group', 'family', 'friend', 'service'].map((thread) =>
        learner.call('phone/chat/messages', { thread }),
      ),
    )),
  ]);

test.each([true, false])(
  'a newcomer in a freed seat begins empty under a new learner number (ban: %s)',
  async (ban) => {
    const code = await playWithoutAccount(former);
    expect(await wordsOf(former)).toContain(word);
    ok(await leave(ban));
    const newcomer = await server.join();
    expect(newcomer.learner).not.toBe(formerNumber);
    expect(newcomer.identity.phone).not.toBe(former.identity.phone);
    expect(await wordsOf(newcomer)).not.toContain(word);
    expect(ok(await newcomer.call('room/pause')).poll).toMatchObject({ mine: null });
    expect(await sheetOf(newcomer)).toMatchObject({ isAnswered: false });
    expect((await sheetOf(newcomer)).code).not.toBe(code);
    ok(await handIn(newcomer));
    ok(await vote(newcomer, 3));
    ok(await server.desk('console/pause/end'));
    ok(await newcomer.register());
    const { learners } = ok(await server.desk('console/questionnaire'));
    expect((await sheets()).map(({ learner }: { learner: number }) => learner)).toEqual([newcomer.learner]);
    expect(learners).toBe(2);
    // The room has two places: no third learner comes in by one that was given on.
    ok(await other.call('room/info'));
    expect((await server.call('room/join', { roomCode: server.roomCode })).code).toBe(
      refusalCodes['room.full'],
    );
  },
);

test('a learner who left a freed seat counts nowhere, and the lobby shows the seat as free until a newcomer takes it', async () => {
  await playWithoutAccount(former);
  const before = ok(await server.desk('console/questionnaire'));
  expect([before.learners, (await sheets()).length]).toEqual([2, 1]);
  ok(await server.desk('console/lobby/name', { learner: formerNumber, name: word }));
  ok(await leave(true));
  const lobby = async () => {
    const { learners, freed } = ok(await server.desk('console/lobby'));
    return { in: learners.map(({ learner }: { learner: number }) => learner), freed };
  };
  expect(await lobby()).toEqual({ in: [other.learner], freed: [formerNumber] });
  const counts = async () => {
    const quiz = ok(await server.desk('console/questionnaire'));
    const pause = ok(await server.desk('console/pause'));
    return {
      board: ok(await server.desk('console/board')).learners,
      room: ok(await server.desk('console/room')).learners,
      members: ok(await server.desk('console/member/list')).total,
      debrief: ok(await server.desk('console/debrief')).room.learners,
      signs: ok(await server.desk('console/debrief')).room.signs.learners,
      asked: quiz.learners,
      optedOut: quiz.optedOut,
      sheets: (await sheets()).length,
      handIns: ok(await server.desk('console/waiting')).handIns,
      polled: pause.learners,
      answered: pause.now.poll.answered,
    };
  };
  const one = { board: 1, room: 1, members: 1, debrief: 1, signs: 1, asked: 1, polled: 1 };
  const none = { optedOut: 0, sheets: 0, handIns: 0, answered: 0 };
  expect(await counts()).toEqual({ ...one, ...none });
  // Neither a name nor a way back is given to a seat that is free.
  for (const path of ['console/lobby/seat', 'console/lobby/name'] as const)
    expect(
      (await server.desk(path, { learner: formerNumber, ...(path.endsWith('name') && { name: 'x' }) })).code,
    ).toBe(refusalCodes['member.unknown']);
  const { hash } = server;
  await server.close();
  await server.open();
  expect(server.hash).toBe(hash);
  expect(await lobby()).toEqual({ in: [other.learner], freed: [formerNumber] });
  expect(await counts()).toEqual({ ...one, ...none });
  const newcomer = await server.join();
  expect(await lobby()).toEqual({ in: [newcomer.learner, other.learner], freed: [] });
});

test('files of the room have nothing of a learner who left a freed seat, also after its end', async () => {
  await playWithoutAccount(former);
  ok(await leave(false));
  const newcomer = await server.join();
  ok(await handIn(newcomer));
  const { body } = await exported(server, await server.facilitator(), { kind: 'xapi' });
  const text = body.toString();
  expect(text).toContain(`-${newcomer.learner}"`);
  expect(text).not.toContain(`-${formerNumber}"`);
  const { learner: number } = newcomer;
  ok(await server.desk('console/room/close'));
  const { optedOut } = ok(await server.desk('console/questionnaire'));
  expect([(await sheets()).map(({ learner }: { learner: number }) => learner), optedOut]).toEqual([
    [number],
    0,
  ]);
});

test('a repeated request frees a seat once; a code for another device does not reopen it', async () => {
  const { linkCode } = ok(await former.call('room/device/code'));
  const commandId = randomUUID();
  const first = ok(await leave(false, { commandId }));
  expect(ok(await leave(false, { commandId }))).toEqual(first);
  const join = await server.call('room/device/join', { roomCode: server.roomCode, linkCode });
  expect(join.code).toBe(refusalCodes['account.linkUnknown']);
  const newcomer = await server.join();
  ok(await leave(false));
  expect(ok(await server.desk('console/lobby')).freed).toEqual([]);
  ok(await newcomer.call('room/info'));
  // The device that never called is no seat to be had either.
  ok(await other.call('room/info'));
  expect((await server.call('room/join', { roomCode: server.roomCode })).code).toBe(
    refusalCodes['room.full'],
  );
});

test('an unused seat that passes on is empty under another learner number, and its former holder counts no more', async () => {
  ok(await other.call('room/info'));
  const newcomer = await server.join();
  expect(newcomer.learner).not.toBe(formerNumber);
  expect(await former.call('room/info')).toMatchObject({ status: 401 });
  expect(ok(await server.desk('console/lobby')).learners).toHaveLength(2);
  expect(ok(await server.desk('console/questionnaire')).learners).toBe(2);
});

test('bulk joins of a full room make at most two identities for each seat', async () => {
  for (let i = 0; i < 10; i++) await server.join();
  expect(server.room.simulation.world.learners.count).toBe(4);
  expect(ok(await server.desk('console/lobby')).learners).toHaveLength(2);
});

test('a free place that an older server noted is left before a newcomer takes it', async () => {
  await playWithoutAccount(former);
  const { lobbies, sessions, left } = server.server.services;
  sessions.endLearner(server.roomCode, formerNumber);
  lobbies.addFree(server.roomCode, formerNumber);
  expect(ok(await server.desk('console/lobby')).learners).toHaveLength(1);
  const newcomer = await server.join();
  expect(newcomer.learner).not.toBe(formerNumber);
  expect(left.of(server.roomCode)).toEqual([formerNumber]);
  expect(ok(await server.desk('console/questionnaire')).learners).toBe(2);
  expect(await sheets()).toEqual([]);
});
