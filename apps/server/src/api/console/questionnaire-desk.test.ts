import { refusalCodes } from '@glassmine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, TestServer, type Tokens } from '../../server.fixture.ts';

let server: TestServer;
let facilitator: Tokens;
let learners: Learner[];
beforeAll(async () => {
  server = await TestServer.start();
  facilitator = await server.facilitator();
  learners = [await server.join(), await server.join(), await server.join()];
});
afterAll(() => server.dispose());

const open = (phase: string) =>
  server.call('console/questionnaire/open', { roomCode: server.roomCode, phase }, facilitator);
const shown = async (learner: Learner, language?: string) =>
  (await learner.call('room/questionnaire', {}, language)).data;
const results = async () =>
  (await server.call('console/questionnaire', { roomCode: server.roomCode }, facilitator)).data;

/** Says fraud of every offer whose English title is among these. */
async function answer(learner: Learner, frauds: (title: string) => boolean) {
  const { offers } = await shown(learner);
  const answers = offers.map(({ title }: { title: string }) => (frauds(title) ? 'f4' : 'g3')).join(',');
  return learner.call('room/questionnaire/answer', { answers, selfRating: 5 });
}

test('closed until the facilitator opens it, to people who have no account yet as well', async () => {
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

test('neighbours judge other offers, and at the second time the other set', async () => {
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

test('it is asked in the learner’s language', async () => {
  const { offers } = await shown(learners[0]!, 'hi_IN');
  for (const { title, text } of offers) expect(title + text).toMatch(/[\u0900-\u097f]/);
});

test('whole sheets only, and the first to come stands', async () => {
  expect((await answerless(learners[0]!)).code).toBe(refusalCodes['questionnaire.incomplete']);
  expect((await answer(learners[0]!, () => true)).data).toEqual({ answered: true });
  expect((await answer(learners[0]!, () => false)).code).toBe(refusalCodes['questionnaire.answered']);
  expect((await shown(learners[0]!)).isAnswered).toBe(true);
  const { sheets } = await results();
  expect(sheets).toHaveLength(1);
  const [sheet] = sheets;
  expect(sheet.answers.every(({ saidFraud }: { saidFraud: boolean }) => saidFraud)).toBe(true);
  expect(sheet.answers.filter(({ genuine }: { genuine: boolean }) => genuine)).toHaveLength(4);
});

test('the figures tell over-suspicion from discernment, and outlast a restart', async () => {
  for (const learner of learners.slice(1)) await answer(learner, () => false);
  await open('after');
  for (const learner of learners) await answer(learner, () => true);
  await server.close();
  await server.open();
  const { phase, results: found, sheets } = await results();
  expect({ phase, sheets: sheets.length }).toEqual({ phase: 'after', sheets: 6 });
  expect(found.arms).toMatchObject([{ learners: 3, isFew: true }]);
  const levelOf = (when: string, wanted: string) =>
    found.levels.find((level: { phase: string; measure: string }) => {
      return level.phase === when && level.measure === wanted;
    }).mean.value;
  expect(levelOf('after', 'discernment')).toBeCloseTo(0, 12);
  expect(levelOf('after', 'genuineDistrusted')).toBe(1);
  expect(levelOf('before', 'genuineDistrusted')).toBeCloseTo(1 / 3, 12);
  const { list } = (await server.call('console/audit', { roomCode: server.roomCode }, facilitator)).data;
  expect(list.map(({ action }: { action: string }) => action)).toContain('questionnaire/open');
});

test('the arm is that of the first opening, and the sheets outlast the room', async () => {
  const { roomCode } = server;
  await server.call('console/xray', { roomCode, mode: 'off' }, facilitator);
  await open('later');
  await answer(learners[0]!, () => true);
  const arms = new Set((await results()).sheets.map(({ glass }: { glass: string }) => glass));
  expect([...arms]).toEqual(['xray']);
  await server.call('console/room/close', { roomCode }, facilitator);
  const after = await results();
  expect({ phase: after.phase, sheets: after.sheets.length }).toEqual({ phase: 'none', sheets: 7 });
});
