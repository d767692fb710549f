import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Learner, TestServer } from '../server.fixture.ts';
import { deleteRoomRows } from '../store/room-rows.ts';

const day = 86_400_000;

const server = TestServer.forFile();
let learners: Learner[];
beforeAll(async () => {
  learners = [];
  for (let i = 0; i < 10; i++) learners.push(await server.join());
});

const open = (phase: string) => server.desk('console/questionnaire/open', { phase });
const shown = async (learner: Learner, language?: string) =>
  (await learner.call('room/questionnaire', {}, language)).data;
const results = async () => (await server.desk('console/questionnaire')).data;
/** What is saved for research. */
const sheetsOf = async () => (await server.desk('console/questionnaire/files')).data;

/** Says fraud of every offer whose English title is among these. */
async function answer(learner: Learner, frauds: (title: string) => boolean) {
  const { offers } = await shown(learner);
  const answers = offers.map(({ title }: { title: string }) => (frauds(title) ? 'f4' : 'g3')).join(',');
  return learner.call('room/questionnaire/answer', { answers, selfRating: 5, thoughts: '4,5,2' });
}

test('the questionnaire is closed until the facilitator opens it, also to learners without an account', async () => {
  expect((await learners[0]!.call('room/questionnaire')).code).toBe(refusalCodes['questionnaire.closed']);
  expect((await answerless(learners[0]!)).code).toBe(refusalCodes['questionnaire.closed']);
  expect((await open('before')).data).toEqual({ phase: 'before' });
  const { phase, isAnswered, offers } = await shown(learners[0]!);
  expect({ phase, isAnswered }).toEqual({ phase: 'before', isAnswered: false });
  expect(offers).toHaveLength(8);
  expect(JSON.stringify(offers)).not.toContain('genuine');
});

const answerless = (learner: Learner) =>
  learner.call('room/questionnaire/answer', { answers: 'f1', selfRating: 1 });

test('two learners in a row judge different sets of offers, and after the lesson each the other set', async () => {
  const titles = async (learner: Learner) =>
    (await shown(learner)).offers.map(({ title }: { title: string }) => title);
  const [first, second] = [await titles(learners[0]!), await titles(learners[1]!)];
  expect(first.filter((title: string) => second.includes(title))).toEqual([]);
  await open('after');
  expect([...(await titles(learners[0]!))].sort()).toEqual([...second].sort());
  await open('later');
  expect(await titles(learners[0]!)).toEqual(first);
  await open('before');
});

test('practice explains each answer, the first one stands, and none is measured', async () => {
  const [learner] = learners as [Learner];
  const practise = (position: number, judgement: string) =>
    learner.call('room/questionnaire/practise', { position, judgement }, 'de_DE');
  expect((await practise(1, 'f3')).code).toBe(refusalCodes['questionnaire.closed']);
  await open('practice');
  const before = await shown(learner, 'de_DE');
  expect(before.offers).toHaveLength(8);
  expect(JSON.stringify(before)).not.toContain('explan');
  const first = (await practise(1, 'f3')).data;
  expect(first).toMatchObject({ saidFraud: true, explanation: expect.stringMatching(/[äöüß]/) });
  expect((await practise(1, 'g5')).data).toEqual(first);
  const { offers, isAnswered } = await shown(learner, 'de_DE');
  expect(isAnswered).toBe(false);
  expect(offers.map(({ explained }: { explained?: object }) => explained)).toEqual([
    first,
    ...Array(7).fill(undefined),
  ]);
  expect((await practise(9, 'g5')).code).toBe(refusalCodes['questionnaire.incomplete']);
  expect((await answer(learner, () => true)).code).toBe(refusalCodes['questionnaire.incomplete']);
  const kinds = [first.genuine];
  for (let position = 2; position <= 8; position++) kinds.push((await practise(position, 'g2')).data.genuine);
  expect(kinds.filter((genuine) => genuine)).toHaveLength(4);
  expect((await shown(learner)).isAnswered).toBe(true);
  const { results: found } = await results();
  const sheets = await sheetsOf();
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatchObject({ phase: 'practice', set: 'c', selfRating: 0 });
  expect(found.levels).toEqual([]);
  await open('before');
});

test('a learner who joins after the first questionnaire opened answers it before entering, even once it is closed', async () => {
  const consent = async (learner: Learner) => (await learner.call('room/consent')).data;
  await open('none');
  const late = await server.join();
  expect((await learners[0]!.call('room/questionnaire')).code).toBe(refusalCodes['questionnaire.closed']);
  expect(await consent(late)).toEqual({
    retentionDays: null,
    isOptedOut: false,
    isQuestionnaireWaiting: true,
  });
  expect((await answer(late, () => true)).data).toEqual({ answered: true });
  expect((await consent(late)).isQuestionnaireWaiting).toBe(false);
  const later = await server.join();
  await open('practice');
  expect((await consent(later)).isQuestionnaireWaiting).toBe(false);
  const { handedIn, learners: count } = await results();
  expect(count).toBe(12);
  const [before, practice] = handedIn;
  expect([before, practice]).toEqual([
    { phase: 'before', learners: 1 },
    { phase: 'practice', learners: 1 },
  ]);
  // Out of the counts and figures again, for the tests below.
  for (const each of [late, later]) await each.call('room/consent/opt-out', { isOut: 'true' });
  const left = await results();
  expect([left.learners, left.optedOut, left.handedIn[0].learners]).toEqual([10, 2, 0]);
  expect(await sheetsOf()).toHaveLength(1);
  expect(JSON.stringify(left.offers)).not.toContain('before');
  await open('before');
});

test('the questionnaire is in the learner’s language', async () => {
  const { offers } = await shown(learners[0]!, 'hi_IN');
  for (const { title, text } of offers) expect(title + text).toMatch(/[\u0900-\u097f]/);
});

test('a questionnaire takes complete sheets only, and the first one stands', async () => {
  expect((await answerless(learners[0]!)).code).toBe(refusalCodes['questionnaire.incomplete']);
  expect((await answer(learners[0]!, () => true)).data).toEqual({ answered: true });
  expect((await answer(learners[0]!, () => false)).code).toBe(refusalCodes['questionnaire.answered']);
  expect((await shown(learners[0]!)).isAnswered).toBe(true);
  const measured = (await sheetsOf()).filter(({ phase }: { phase: string }) => phase !== 'practice');
  expect(measured).toHaveLength(1);
  const [sheet] = measured;
  expect(sheet.answers.every(({ saidFraud }: { saidFraud: boolean }) => saidFraud)).toBe(true);
  expect(sheet.answers.filter(({ genuine }: { genuine: boolean }) => genuine)).toHaveLength(4);
});

test('the figures tell over-suspicion from discernment, and outlast a restart', async () => {
  for (const learner of learners.slice(1)) await answer(learner, () => false);
  await open('after');
  for (const learner of learners) await answer(learner, () => true);
  await server.close();
  await server.open();
  const { phase, results: found } = await results();
  const sheets = await sheetsOf();
  expect({ phase, sheets: sheets.length }).toEqual({ phase: 'after', sheets: 21 });
  expect(found.arms).toMatchObject([{ learners: 10, isFew: true }]);
  const allFooled = (await results()).offers.filter(
    ({ phase, genuine }: { phase: string; genuine: boolean }) => {
      return phase === 'after' && genuine;
    },
  );
  expect(allFooled).toHaveLength(8);
  for (const { title, judged, mistaken } of allFooled) {
    expect(title).toMatch(/ /);
    expect(mistaken).toBe(judged);
  }
  const levelOf = (when: string, wanted: string) =>
    found.levels.find((level: { phase: string; measure: string }) => {
      return level.phase === when && level.measure === wanted;
    }).mean.value;
  expect(levelOf('after', 'discernment')).toBeCloseTo(0, 12);
  expect(levelOf('after', 'genuineDistrusted')).toBe(1);
  expect([levelOf('after', 'threat'), levelOf('after', 'counterArguing')]).toEqual([4, 2]);
  expect(levelOf('before', 'genuineDistrusted')).toBeCloseTo(1 / 10, 12);
  const { list } = (await server.desk('console/audit')).data;
  expect(list.map(({ action }: { action: string }) => action)).toContain('questionnaire/open');
});

test('the arm is that of the first opening, and the sheets outlast the room', async () => {
  const { roomCode } = server;
  await server.desk('console/xray', { mode: 'off' });
  await open('later');
  await answer(learners[0]!, () => true);
  const arms = new Set((await sheetsOf()).map(({ glass }: { glass: string }) => glass));
  expect([...arms]).toEqual(['xray']);
  const { code: ownCode } = await shown(learners[1]!);
  const { learner } = learners[1]!;
  const remind = (days: number) => server.desk('console/questionnaire/remind', { days });
  const { key: reminderKey, until } = (await remind(30)).data;
  expect((await remind(40)).data).toEqual({
    key: reminderKey,
    until: expect.closeTo(until + 10 * day, -5),
    link: `http://localhost/#/reminder?key=${reminderKey}`,
  });
  await server.desk('console/room/close');
  const after = await results();
  expect(after.phase).toBe('none');
  expect(await sheetsOf()).toHaveLength(22);

  // Weeks later: the room is closed, the device is another one.
  const later = (path: 'room/reminder' | 'room/reminder/answer', form: object) =>
    server.call(path, { reminderKey, ...form });
  const nobody = { ownCode: 'BBBBBB' };
  expect((await later('room/reminder', {})).data).toEqual({ until: after.reminder.until, asked: null });
  expect((await later('room/reminder', nobody)).code).toBe(refusalCodes['questionnaire.codeUnknown']);
  const { asked } = (await later('room/reminder', { ownCode: ownCode.toLowerCase() })).data;
  expect(asked).toMatchObject({ phase: 'later', isAnswered: false });
  expect(asked.offers).toHaveLength(8);
  const form = { ownCode, answers: Array(8).fill('f4').join(','), selfRating: 6 };
  const handIn = async (change: object = {}) =>
    (await later('room/reminder/answer', { ...form, ...change })).code;
  expect(await handIn({ answers: 'f4' })).toBe(refusalCodes['questionnaire.incomplete']);
  expect(await handIn()).toBe(200);
  expect(await handIn()).toBe(refusalCodes['questionnaire.answered']);
  const found = await results();
  expect((await sheetsOf()).at(-1)).toMatchObject({ learner, phase: 'later', glass: 'xray' });
  expect(found.handedIn.at(-1)).toEqual({ phase: 'later', learners: 2 });
  expect(found.learners).toBe(10);

  const clock = vi.spyOn(Date, 'now').mockReturnValue(after.reminder.until);
  expect((await later('room/reminder', {})).code).toBe(refusalCodes['questionnaire.reminderOver']);
  expect(await handIn({ ownCode: 'BBBBBB' })).toBe(refusalCodes['questionnaire.reminderOver']);
  clock.mockRestore();

  // What is purged with the room is known no more.
  deleteRoomRows(server.server.services.database, roomCode);
  expect((await later('room/reminder', {})).code).toBe(refusalCodes['questionnaire.reminderUnknown']);
  expect(await sheetsOf()).toEqual([]);
});
