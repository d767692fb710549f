import { beforeAll, expect, test } from 'vitest';
import { demandsOfCalls } from './demands.ts';
import { readRecord } from './recorded.ts';

const recorded = readRecord('demands');
let found: typeof recorded;
beforeAll(async () => {
  found = await demandsOfCalls();
});

test.each(Object.keys(recorded))('%s asks of its callers what is recorded', (path) => {
  expect(found[path]).toEqual(recorded[path]);
});

test('there are no other calls', () => {
  expect(Object.keys(found)).toEqual(Object.keys(recorded));
});
