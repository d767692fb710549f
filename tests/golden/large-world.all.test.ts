import { expect, test } from 'vitest';
import { readPins } from './pins.ts';
import { hashesOfLargeWorld } from './worlds.ts';

test('the world of 50,000 agents has the pinned hash on each pinned day', () => {
  expect(
    hashesOfLargeWorld(),
    'the world has moved; when that is meant, raise `rulesVersion` in packages/replica/src/world/subjects.ts and run `npm run pins`; see docs/decisions/pinned-worlds.md',
  ).toEqual(readPins().largeWorld);
});
