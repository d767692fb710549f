import { expect, test } from 'vitest';
import { isOvertaken } from './opening.ts';

const at = (time: string) => Date.parse(`2026-01-13T${time}:00Z`);
const hours = { windowFrom: '09:00', windowTo: '18:00', opensAt: at('09:00') };

test.each([
  ['08:59', false, false],
  ['09:00', false, true],
  ['12:00', false, true],
  ['09:00', true, false],
  ['17:59', true, false],
  ['18:00', true, true],
  ['00:00', true, true],
])('at %s, a window loaded as open: %s is out of date: %s', (time, windowOpen, expected) => {
  expect(isOvertaken({ ...hours, windowOpen }, at(time))).toBe(expected);
});
