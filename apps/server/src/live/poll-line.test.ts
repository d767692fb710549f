import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PollLine, PollLines } from './poll-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a poll brings what was said, in order, and what is said while it waits at once', async () => {
  const line = new PollLine();
  line.send('a');
  line.send('b');
  expect(await line.poll(0, [])).toMatchObject({ first: 1, said: ['a', 'b'] });
  const waiting = line.poll(2, []);
  line.send('c');
  expect(await waiting).toMatchObject({ first: 3, said: ['c'] });
});

test('what a client has not acknowledged comes again; what it has, never', async () => {
  const line = new PollLine();
  line.send('a');
  await line.poll(0, []);
  line.send('b');
  // The answer was lost on its way.
  expect(await line.poll(0, [])).toMatchObject({ first: 1, said: ['a', 'b'] });
  line.send('c');
  expect(await line.poll(1, [])).toMatchObject({ first: 2, said: ['b', 'c'] });
  expect(line.bufferedAmount).toBe(2);
});

test('a poll with nothing to say ends soon, and a second one ends the first', async () => {
  const line = new PollLine();
  const first = line.poll(0, []);
  const second = line.poll(0, []);
  expect(await first).toMatchObject({ said: [] });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await second).toMatchObject({ said: [] });
});

test('each poll is a sign of life, and what it says is heard', async () => {
  const line = new PollLine();
  const heard: string[] = [];
  line.on('message', (data: { toString(): string }) => heard.push(data.toString()));
  line.on('pong', () => heard.push('pong'));
  line.send('x');
  await line.poll(0, ['hello', 'more']);
  expect(heard).toEqual(['pong', 'hello', 'more']);
});

test('a closed line says its code for a while, and is gone then', async () => {
  const lines = new PollLines();
  const line = lines.open();
  const closed = vi.fn();
  line.on('close', closed);
  line.close(4401);
  line.terminate();
  expect(closed).toHaveBeenCalledOnce();
  expect(await lines.find(line.id)?.poll(0, [])).toMatchObject({ closed: 4401 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines.find(line.id)).toBeUndefined();
});
