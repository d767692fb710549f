import { expect, test } from 'vitest';
import { type Learner, TestServer } from '../server.fixture.ts';
import { openLimits, usualLimits } from './limits.ts';

const server = TestServer.forFile({ limits: usualLimits });

test('a minute admits the limit of requests, and the next minute as many again', () => {
  let nowMs = 0;
  const limits = openLimits({ callsPerMinute: 3, triesPerMinute: 1, guessesPerMinute: 2 }, () => nowMs);
  const take = (who: string) => limits.take('calls', who);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 60]);
  expect(take('b')).toBe(0);
  expect(limits.take('tries', 'a')).toBe(0);
  nowMs = 45_500;
  expect(take('a')).toBe(15);
  nowMs = 60_000;
  expect(take('a')).toBe(0);
});

test('an IPv6 device counts by its network, whatever addresses it takes in it', () => {
  const limits = openLimits({ ...usualLimits, callsPerMinute: 2 }, () => 0);
  const take = (who: string) => limits.take('tokenless', who) > 0;
  const ours = ['2001:db8:1:2::1', '2001:db8:1:2:9:9:9:9', '2001:db8:1:2::3'];
  expect([...ours, '2001:db8:1:3::1'].map(take)).toEqual([false, false, true, false]);
});

test('the limiter’s memory is bounded for any number of callers', () => {
  let nowMs = 0;
  const limits = openLimits(usualLimits, () => nowMs);
  for (let i = 0; i < 250_000; i++) limits.take('calls', `caller ${i}`);
  nowMs = 61_000;
  expect(limits.take('calls', 'caller 1')).toBe(0);
});

test('beyond the limit the answer is 429 in the envelope, with when to come back', async () => {
  const learner = await server.join();
  const tries = await Promise.all(
    Array.from({ length: 25 }, () =>
      learner.call('user/auth/token/pass', { phone: learner.phone, password: 'Sunflower7' }, 'hi_IN'),
    ),
  );
  const refused = tries.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ code: 429, data: null, msg: expect.stringContaining('कृपया') });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  // Another device, and the same device's other calls, go on.
  expect((await learner.call('room/info')).code).toBe(200);
  const other = await server.join();
  expect(
    (await other.call('user/auth/token/pass', { phone: other.phone, password: 'Sunflower7' })).status,
  ).toBe(200);
});

test('what a session writes is counted by its characters, so that long texts are fewer, and another session goes on', async () => {
  const [learner, other] = [await server.member(), await server.member()];
  const write = ({ tokens }: Learner, at: number) =>
    server.call('dynamic/square/addText', { content: `${at} umbrellas `.repeat(60).slice(0, 300) }, tokens);
  const answers = [];
  for (let i = 0; i < 250; i++) answers.push((await write(learner, i)).status);
  const through = answers.indexOf(429);
  expect(through).toBeGreaterThan(150);
  expect(new Set(answers.slice(through))).toEqual(new Set([429]));
  expect((await write(other, 0)).status).toBe(200);
  expect((await learner.call('room/info')).status).toBe(200);
});

test('a client that guesses tokens is slowed down by its address', async () => {
  const guess = (token: string) => server.call('room/info', {}, { room: token });
  const replies = [];
  for (let i = 0; i < 610; i++) replies.push((await guess(`${i}`.padStart(43, 'x'))).status);
  expect(replies.slice(0, 590)).toEqual(new Array(590).fill(401));
  expect(replies.at(-1)).toBe(429);
});
