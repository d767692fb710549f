import { expect, test } from 'vitest';
import { readRecord } from './recorded.ts';
import { soloCalls } from './solo-calls.ts';

test('the build without a server answers the recorded calls', async () => {
  expect(
    await soloCalls(),
    'the build without a server answers other calls; when that is meant, `npm run pins -- --solo` records tests/golden/solo-calls.json again',
  ).toEqual(readRecord('solo'));
});
