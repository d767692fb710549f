import { expect, test } from 'vitest';
import { partsOf } from './place.ts';

test('an address leads to the parts of its path', () => {
  expect(partsOf('#/room/ABC234/live')).toEqual(['room', 'ABC234', 'live']);
  expect(partsOf('#/plan/Montag%20%E2%80%93%209b')).toEqual(['plan', 'Montag – 9b']);
});

test('a spoilt address is kept as it is and breaks nothing', () => {
  expect(partsOf('#/%zz')).toEqual(['%zz']);
  expect(partsOf('#/room/%E0%A4%A/%41')).toEqual(['room', '%E0%A4%A', 'A']);
});
