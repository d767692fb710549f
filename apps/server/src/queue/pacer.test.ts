import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPacer } from './pacer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Names whose turn has come, in order. */
function asking(pacer: ReturnType<typeof openPacer>, key: string, names: string[], gone: string[] = []) {
  const passed: string[] = [];
  for (const name of names) {
    const isGone = () => gone.includes(name);
    void pacer.turn(key, isGone).then(() => passed.push(name));
  }
  return passed;
}

test('a burst passes at once, further requests in their order; another key has a queue of its own', async () => {
  const pacer = openPacer(10, 2, 100);
  const passed = asking(pacer, 'a', ['1', '2', '3', '4']);
  const others = asking(pacer, 'b', ['5']);
  await vi.advanceTimersByTimeAsync(0);
  expect([passed, others]).toEqual([['1', '2'], ['5']]);
  await vi.advanceTimersByTimeAsync(100);
  expect(passed).toEqual(['1', '2', '3']);
  await vi.advanceTimersByTimeAsync(100);
  expect(passed).toEqual(['1', '2', '3', '4']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a client that hung up uses no turn and no place in the queue; a full queue refuses', async () => {
  const pacer = openPacer(10, 1, 2);
  const gone: string[] = [];
  const passed = asking(pacer, 'a', ['1', '2', '3'], gone);
  await expect(pacer.turn('a', () => false)).rejects.toThrow('too many');
  gone.push('2');
  const late = asking(pacer, 'a', ['4']);
  await vi.advanceTimersByTimeAsync(200);
  expect([passed, late]).toEqual([['1', '3'], ['4']]);
});
