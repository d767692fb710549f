import { expect, test } from 'vitest';
import type { Visit } from '../store/attendance.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { Presence } from './presence.ts';

function opened() {
  const state = { now: 1_000, isUnavailable: false };
  const noted: unknown[][] = [];
  const wereHere = (visits: readonly Visit[]) => {
    if (state.isUnavailable) throw new StoreUnavailable('gone');
    for (const { room, learner, from, to } of visits) noted.push([room, learner, from, to]);
  };
  return { presence: new Presence({ wereHere }, () => state.now), state, noted };
}

test('a person with two devices is here until both are gone', () => {
  const { presence } = opened();
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
  const { presence, noted } = opened();
  presence.leave('ABC234', 7);
  expect(presence.in('ABC234').size).toBe(0);
  expect(noted).toEqual([]);
});

test('a visit is noted once, in parts, and with two devices as one', () => {
  const { presence, state, noted } = opened();
  presence.enter('ABC234', 7);
  presence.enter('XYZ234', 8);
  state.now = 2_000;
  presence.enter('ABC234', 7);
  presence.note('ABC234');
  state.now = 3_000;
  presence.leave('ABC234', 7);
  presence.leave('ABC234', 7);
  expect(noted).toEqual([
    ['ABC234', 7, 1_000, 2_000],
    ['ABC234', 7, 2_000, 3_000],
  ]);
});

test('what ends after the server has closed is noted at its close', () => {
  const { presence, state, noted } = opened();
  presence.enter('ABC234', 7);
  state.now = 2_000;
  presence.close();
  state.now = 3_000;
  presence.leave('ABC234', 7);
  expect(noted).toEqual([['ABC234', 7, 1_000, 2_000]]);
});

test('what a database that does not answer could not take is noted with the next', () => {
  const { presence, state, noted } = opened();
  presence.enter('ABC234', 7);
  state.isUnavailable = true;
  state.now = 2_000;
  presence.note();
  state.isUnavailable = false;
  state.now = 3_000;
  presence.note();
  expect(noted).toEqual([['ABC234', 7, 1_000, 3_000]]);
});
