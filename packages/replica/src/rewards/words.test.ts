import { expect, test } from 'vitest';
import { newsKinds, rewardKinds } from './words.ts';

test('each kind keeps its number, which rows of a saved room hold', () => {
  const advice =
    'take the kind back to its place, and append a new one at the end of its own list in words.ts';
  const rewards = ['signIn', 'random', 'code', 'groupJoin', 'videoShare', 'register'];
  expect(rewardKinds.slice(0, 6), advice).toEqual(rewards);
  expect(newsKinds.slice(0, 8), advice).toEqual([...rewards, 'referralBonus', 'inviteBonus']);
});

test('the news tell of every kind of reward', () => {
  const told: readonly string[] = newsKinds;
  expect(
    rewardKinds.filter((kind) => !told.includes(kind)),
    'append them to newsKinds in words.ts',
  ).toEqual([]);
});
