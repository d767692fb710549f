import { expect, test } from 'vitest';
import { readRecord } from './recorded.ts';
import { startModules } from './start-modules.ts';

test('a server on one machine loads the recorded packages until it listens', async () => {
  expect(await startModules()).toEqual(readRecord('modules'));
});
