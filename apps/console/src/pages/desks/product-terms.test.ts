import type { ConsoleProduct } from '@glassmine/replica/wire';
import { describe, expect, test } from 'vitest';
import { changedTerms, newStarts, newTerms, startsOf } from './product-terms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = 100 * dayMs;
const nova: ConsoleProduct = {
  productId: 3,
  name: 'Nova',
  art: 'spark',
  isFree: false,
  status: 5,
  withdrawn: false,
  price: '50.00',
  dayReturnPercent: 4.25,
  dayReturnAmount: '2.12',
  validDays: 10,
  stockUnits: 7,
  soldUnits: 2,
  limitPerMember: 3,
  startTime: now + 2.5 * hourMs,
  rushUntil: now + 12.5 * hourMs,
  endTime: now + 2.5 * hourMs + 3 * dayMs,
  revision: 'abcdefghijklmnop',
};

describe('the terms of a new machine', () => {
  test('a sale that opens at once, without countdown and end, has no moments', () => {
    const terms = newTerms({ ...newStarts(nova), name: ' Nova N2 ' }, now);
    expect(terms).toMatchObject({ name: 'Nova N2', startTime: 0, rushUntil: 0, endTime: 0, stockUnits: 0 });
  });

  test('countdown and end count from the opening', () => {
    const values = { ...newStarts(nova), opens: '6', rush: '12', ends: '2' };
    const opens = now + 6 * hourMs;
    expect(newTerms(values, now)).toMatchObject({
      startTime: opens,
      rushUntil: opens + 12 * hourMs,
      endTime: opens + 2 * dayMs,
    });
  });
});

describe('the changed terms of a machine', () => {
  const starts = startsOf(nova, now);

  test('future moments are shown in hours and days from now or from the opening', () => {
    expect(starts).toMatchObject({ opens: '3', rush: '10', ends: '3' });
    const open = startsOf({ ...nova, startTime: now - dayMs, rushUntil: 0, endTime: 0 }, now);
    expect(open).toMatchObject({ opens: '0', rush: '0', ends: '0' });
  });

  test('untouched fields send nothing, however much time has passed', () => {
    expect(changedTerms(starts, starts, now + 5 * dayMs)).toEqual({});
  });

  test('only what was typed is sent', () => {
    expect(changedTerms({ ...starts, price: '80.5', stock: '0' }, starts, now)).toEqual({
      price: '80.5',
      stockUnits: 0,
    });
  });

  test('another opening moves the countdown and the end with it', () => {
    expect(changedTerms({ ...starts, opens: '0' }, starts, now)).toEqual({
      startTime: 0,
      rushUntil: now + 10 * hourMs,
      endTime: now + 3 * dayMs,
    });
  });
});
