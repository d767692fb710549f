import { expect, test } from 'vitest';
import { readPins } from './pins.ts';
import { hashesOfLargeWorld } from './worlds.ts';

test('the world of 50,000 agents has the pinned hash on each pinned day', () => {
  expect(hashesOfLargeWorld()).toEqual(readPins().largeWorld);
});
