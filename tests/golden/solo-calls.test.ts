import { expect, test } from 'vitest';
import { readRecord } from './recorded.ts';
import { soloCalls } from './solo-calls.ts';

test('the build without a server answers the recorded calls', async () => {
  expect(await soloCalls()).toEqual(readRecord('solo'));
});
