import { expect, test } from 'vitest';
import { readRecord } from './recorded.ts';
import { startModules } from './start-modules.ts';

test('a server on one machine loads the recorded packages until it listens', async () => {
  expect(
    await startModules(),
    'a start loads other packages, which makes it slower or faster: load a library where it is first used; when the change is meant, `npm run pins -- --modules` records tests/golden/start-modules.json again',
  ).toEqual(readRecord('modules'));
});
