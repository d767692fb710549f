import type { SignStatus } from '@glassmine/replica/wire';
import { expect, it } from 'vitest';
import { streakDays } from './streak.ts';

const amounts = ['0.20', '0.30', '1.50'];
const shown = (streak: number, signed: boolean) =>
  streakDays({ streak, signed, amounts } as unknown as SignStatus).map(({ day, state }) => `${day} ${state}`);

it('the streak shows the round of days that includes today', () => {
  expect(shown(0, false)).toEqual(['1 today', '2 ahead', '3 ahead']);
  expect(shown(1, true)).toEqual(['1 done', '2 ahead', '3 ahead']);
  expect(shown(2, false)).toEqual(['1 done', '2 done', '3 today']);
});

it('a round stays until its last day is signed and the next day comes', () => {
  expect(shown(3, true)).toEqual(['1 done', '2 done', '3 done']);
  expect(shown(3, false)).toEqual(['4 today', '5 ahead', '6 ahead']);
  expect(shown(7, true)).toEqual(['7 done', '8 ahead', '9 ahead']);
});

it('each day of a round has its bonus', () => {
  const status = { streak: 4, signed: true, amounts } as unknown as SignStatus;
  expect(streakDays(status).map(({ amount }) => amount)).toEqual(amounts);
  expect(streakDays({ ...status, amounts: [] })).toEqual([]);
});
