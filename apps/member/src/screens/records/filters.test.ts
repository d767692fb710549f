import { recordGroups, recordStatuses } from '@glassmine/contract';
import { expect, test } from 'vitest';
import { filtersOf, formOf, groups, narrowed, statuses } from './filters.ts';

test('the filters offer every group and status of the scheme', () => {
  expect(new Set(groups)).toEqual(new Set(recordGroups));
  expect(new Set(statuses)).toEqual(new Set(recordStatuses));
});

test('filters are read from the query, and unknown values count as `all`', () => {
  expect(filtersOf({ kind: 'exchange', status: 'lost' }, 'all')).toEqual({
    group: 'all',
    kind: 'exchange',
    status: 'all',
    currency: 'all',
  });
  expect(filtersOf({ type: '5' }, 'pNGN').currency).toBe('pNGN');
  expect(filtersOf({ group: 'revenue', currency: 'pUSDT' }, 'pNGN')).toMatchObject({
    group: 'revenue',
    currency: 'pUSDT',
  });
});

test('filters set to `all` are left out of the call', () => {
  const filters = filtersOf({ group: 'revenue', status: 'credited' }, 'all');
  expect(formOf(filters)).toEqual({ group: 'revenue', status: 'credited' });
  expect(narrowed(filters)).toBe(2);
  expect(narrowed(filtersOf({ kind: 'recharge' }, 'all'))).toBe(0);
});
