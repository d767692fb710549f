import { schemas } from '@glassmine/lab';
import { expect, test } from 'vitest';
import { digestsOfExports } from './exports.ts';
import { readPins } from './pins.ts';

test('an export of a run, a room and a town in each of the four schemas has the pinned content and columns', async () => {
  const digests = await digestsOfExports();
  expect(Object.keys(digests)).toEqual(
    ['', ' of a room', ' of a town'].flatMap((of) => schemas.map((schema) => schema + of)),
  );
  expect(
    digests,
    'files of an export have changed; when that is meant, `npm run pins -- --exports` records tests/golden/pins.json again, and the commit says why',
  ).toEqual(readPins().exports);
});
