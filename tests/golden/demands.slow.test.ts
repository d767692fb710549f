import { beforeAll, expect, test } from 'vitest';
import { demandsOfCalls } from './demands.ts';
import { readRecord } from './recorded.ts';

const recorded = readRecord('demands');
let found: typeof recorded;
beforeAll(async () => {
  found = await demandsOfCalls();
});

const anew =
  'when that is meant, `npm run pins -- --demands` records tests/golden/demands.json again, and the commit says why';

test.each(Object.keys(recorded))('%s asks of its callers what is recorded', (path) => {
  expect(found[path], `the call asks something else; ${anew}`).toEqual(recorded[path]);
});

test('there are no other calls', () => {
  expect(Object.keys(found), `there are other calls than recorded; ${anew}`).toEqual(Object.keys(recorded));
});
