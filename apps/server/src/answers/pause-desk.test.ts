import { languages, pauseSentences, readyChoices, readyPolls, refusalCodes } from '@glassmine/replica/wire';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Listener } from '../live/listener.fixture.ts';
import { type Fields, type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let members: Learner[];
/** Has no account yet. */
let newcomer: Learner;
beforeAll(async () => {
  members = [await server.member(), await server.member()];
  newcomer = await server.join();
});
afterEach(() => end());

const begin = (fields: Fields = {}) => server.desk('console/pause/begin', fields);
const end = () => server.desk('console/pause/end');
const shown = async (learner: Learner, language?: string) =>
  ok(await learner.call('room/pause', {}, language));
const answer = (learner: Learner, choice: number, number: number) =>
  learner.call('room/pause/answer', { number, choice });
const isRunning = () => server.room.simulation.world.settings.running;

test('a pause stops the clock and covers every phone, with an account or without; its end lets the clock run again', async () => {
  ok(await server.desk('console/clock', { action: 'resume' }));
  expect(await shown(newcomer)).toBeNull();
  const { number } = ok(await begin());
  expect(isRunning()).toBe(false);
  for (const learner of [...members, newcomer])
    expect(await shown(learner)).toEqual({ number, sentence: 'Look up, please.', poll: null });
  expect((await shown(newcomer, 'hi_IN')).sentence).toBe('कृपया ऊपर देखें।');
  ok(await end());
  expect(await shown(newcomer)).toBeNull();
  expect(isRunning()).toBe(true);
  // Ended twice, by two facilitators: nothing happens.
  expect(ok(await end())).toBeNull();
});

test('a clock that stood before a pause stands after it, and starting it ends the pause', async () => {
  ok(await server.desk('console/clock', { action: 'pause' }));
  ok(await begin());
  ok(await end());
  expect(isRunning()).toBe(false);
  ok(await begin());
  ok(await server.desk('console/clock', { action: 'resume' }));
  expect(await shown(newcomer)).toBeNull();
  // A second pause in the place of the first knows that the clock ran before both.
  ok(await begin());
  ok(await begin({ sentence: 'talk' }));
  ok(await end());
  expect(isRunning()).toBe(true);
});

test('during a pause learners’ commands are refused and reads are answered', async () => {
  const [member] = members as [Learner];
  const sent = { to: member.identity.walletAddress, amount: '1', commandId: crypto.randomUUID() };
  ok(await begin());
  const { appliedSeq } = server.room;
  expect((await member.call('phone/wallet/send', sent)).code).toBe(refusalCodes['room.paused']);
  const told = await Promise.all(
    languages.map(({ code }) => member.call('phone/wallet/send', sent, code).then(({ msg }) => msg)),
  );
  expect(new Set(told).size).toBe(languages.length);
  expect(server.room.appliedSeq).toBe(appliedSeq);
  ok(await member.call('assets/account'));
  ok(await end());
  expect((await member.call('phone/wallet/send', sent)).code).not.toBe(refusalCodes['room.paused']);
});

test('in a poll the last answer of each learner counts; results are shown when the facilitator releases them', async () => {
  const { number, poll } = ok(await begin({ poll: 'withdraw' }));
  expect(poll).toMatchObject({ question: 'Would you withdraw now?', answered: 0, counts: [0, 0, 0, 0] });
  const [first, second] = members as [Learner, Learner];
  ok(await answer(first, 1, number));
  ok(await answer(first, 3, number));
  ok(await answer(second, 3, number));
  ok(await answer(newcomer, 4, number));
  expect((await answer(first, 5, number)).code).toBe(refusalCodes['poll.noChoice']);
  expect((await answer(first, 1, number + 1)).code).toBe(refusalCodes['poll.closed']);
  expect((await shown(first)).poll).toMatchObject({ mine: 3, results: null });
  const { now, learners } = ok(await server.desk('console/pause'));
  expect(now.poll).toMatchObject({ answered: 3, counts: [0, 0, 2, 1], isShown: false });
  expect(learners).toBe(3);
  ok(await server.desk('console/pause/results', { isShown: true }));
  expect((await shown(second)).poll).toMatchObject({ mine: 3, results: [0, 0, 2, 1] });
  ok(await end());
  expect((await answer(second, 1, number)).code).toBe(refusalCodes['poll.closed']);
  expect(ok(await server.desk('console/pause')).before[0].poll.counts).toEqual([0, 0, 2, 1]);
  expect(ok(await server.desk('console/pause/results', { isShown: true }))).toBeNull();
});

test('own sentences and an own question are shown as written; an invalid question is refused', async () => {
  const own = { question: ' Who is paid first? ', choices: 'We are\n\n The operator \nNobody\n' };
  ok(await begin({ words: ' Five minutes. ', ...own }));
  expect(await shown(newcomer, 'ta_IN')).toMatchObject({
    sentence: 'Five minutes.',
    poll: { question: 'Who is paid first?', choices: ['We are', 'The operator', 'Nobody'] },
  });
  ok(await end());
  for (const choices of ['Only one', 'a\na', 'a\nb\nc\nd\ne\nf', `${'x'.repeat(61)}\ny`, ''])
    expect((await begin({ question: 'Why?', ...(choices && { choices }) })).code, choices).toBe(
      refusalCodes['poll.choices'],
    );
  expect((await begin({ words: 'Ring +49 170 1234567' })).code).toBe(refusalCodes['charter.phone']);
  expect(await shown(newcomer)).toBeNull();
});

test('every ready sentence and poll has words of its own in every language', async () => {
  const said = new Set<string>();
  for (const { code } of languages) {
    const { sentences, polls } = ok(await server.desk('console/pause', {}, undefined, code));
    expect(sentences.map(({ key }: { key: string }) => key)).toEqual(pauseSentences);
    expect(polls.map(({ key }: { key: string }) => key)).toEqual(readyPolls);
    for (const { key, question, choices } of polls as {
      key: 'back';
      question: string;
      choices: string[];
    }[]) {
      expect(new Set(choices).size, `${key} in ${code}`).toBe(readyChoices[key]);
      said.add(question);
    }
    for (const { text } of sentences) said.add(text);
  }
  expect(said.size).toBe(languages.length * (pauseSentences.length + readyPolls.length));
});

test('open screens get the pause at once, and a screen that connects later with its greeting', async () => {
  await server.server.listen();
  const told = ({ frames }: Listener) => frames.flatMap((frame) => ('paused' in frame ? [frame.paused] : []));
  const first = await Listener.of(newcomer);
  ok(await begin());
  await expect.poll(() => told(first)).toEqual([true]);
  const later = await Listener.of(newcomer);
  await expect.poll(() => told(later)).toEqual([true]);
  ok(await end());
  for (const each of [first, later]) {
    await expect.poll(() => told(each)).toEqual([true, false]);
    each.close();
  }
});

test('a pause, its question and its answers survive a restart; the audit log has no texts of people', async () => {
  const { number } = ok(await begin({ words: 'Zanzibar', question: 'Mombasa?', choices: 'Yes\nNo' }));
  ok(await answer(newcomer, 2, number));
  await server.close();
  await server.open();
  expect(await shown(newcomer)).toMatchObject({ sentence: 'Zanzibar', poll: { mine: 2 } });
  const log = JSON.stringify(ok(await server.desk('console/audit')));
  expect(log).toContain('pause/begin');
  expect(log).not.toMatch(/Zanzibar|Mombasa/);
});
