import { expect, test } from 'vitest';
import { Presence } from './presence.ts';

test('a person with two devices is here until both are gone', () => {
  const presence = new Presence();
  presence.enter('ABC234', 7);
  presence.enter('ABC234', 7);
  presence.enter('ABC234', 8);
  presence.enter('XYZ234', 9);
  presence.leave('ABC234', 7);
  expect([...presence.in('ABC234')].sort()).toEqual([7, 8]);
  presence.leave('ABC234', 7);
  expect([...presence.in('ABC234')]).toEqual([8]);
  expect([...presence.in('XYZ234')]).toEqual([9]);
});

test('leaving without having come is ignored, and an unknown room is empty', () => {
  const presence = new Presence();
  presence.leave('ABC234', 7);
  expect(presence.in('ABC234').size).toBe(0);
});
