import { claims } from '@glassmine/replica';
import { expect, test } from 'vitest';
import { flagWords } from './flags.ts';

test('every red flag of a claim has a name in the room’s debrief, and no other has', () => {
  const flags = new Set(Object.values(claims).map(({ flag }) => flag));
  expect(Object.keys(flagWords).sort()).toEqual([...flags].sort());
});
