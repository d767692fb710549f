import { allCalls } from '@glassmine/replica/wire';
import { describe, expect, test } from 'vitest';
import { callListsFile, callListsText, misjudged } from './call-lists.ts';
import { readTree } from './tree.ts';

describe('the plain table of calls', () => {
  test('is what `npm run -s plain-tables` makes', () => {
    expect(readTree().text(callListsFile), 'run `npm run -s plain-tables`').toBe(callListsText());
  });

  test('tells a browser of each call who may give it, as the call itself does', () => {
    expect(
      misjudged(),
      'run `npm run -s plain-tables`; who may give a call is derived from its path and lists',
    ).toEqual([]);
  });

  test('a call that moves the world is a POST, but for the one', () => {
    const byGet = allCalls.filter(({ form, method }) => 'commandId' in form.properties && method !== 'POST');
    expect(
      byGet.map(({ path }) => path),
      'a call with a `commandId` has no `method`',
    ).toEqual(['exchange/registerReward/receive']);
  });

  test('follows a call that changes', () => {
    const changed = allCalls.map((call) =>
      call.path === 'room/info' ? { ...call, method: 'POST' as const, auth: 'none' as const } : call,
    );
    expect(callListsText(changed)).not.toBe(callListsText());
    expect(misjudged(changed)).toEqual(['room/info']);
  });
});
