import { expect, test } from 'vitest';
import { openTries, type Tries } from './tries.ts';

const lockMs = 15 * 60_000;

function lock(tries: Tries, key: string): void {
  for (let i = 0; i < 5; i++) expect(tries.begin(key)).toBe(true);
  expect(tries.begin(key)).toBe(false);
}

test('names that somebody makes up push out no lock', () => {
  const tries = openTries(() => 0, 100);
  lock(tries, 'margaret');
  for (let i = 0; i < 1_000; i++) tries.begin(`made up ${i}`);
  expect(tries.begin('margaret')).toBe(false);
});

test('where all are locked the oldest lock goes, and no other', () => {
  const tries = openTries(() => 0, 3);
  for (const key of ['first', 'second', 'third', 'fourth']) lock(tries, key);
  expect(['fourth', 'third', 'second'].map((key) => tries.begin(key))).toEqual([false, false, false]);
  expect(tries.begin('first')).toBe(true);
});

test('expired tries go before any other', () => {
  let now = 0;
  const tries = openTries(() => now, 3);
  lock(tries, 'old');
  now = lockMs + 1;
  for (let i = 0; i < 4; i++) tries.begin('nearly');
  tries.begin('another');
  tries.begin('new');
  expect([tries.begin('nearly'), tries.begin('nearly')]).toEqual([true, false]);
});
