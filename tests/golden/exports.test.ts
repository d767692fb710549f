import { schemas } from '@glassmine/lab';
import { expect, test } from 'vitest';
import { digestsOfExports } from './exports.ts';
import { readPins } from './pins.ts';

test('an export in each of the four schemas has the pinned content and columns', async () => {
  const digests = await digestsOfExports();
  expect(Object.keys(digests)).toEqual([...schemas]);
  expect(digests).toEqual(readPins().exports);
});
