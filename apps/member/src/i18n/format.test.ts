import { afterEach, expect, it, vi } from 'vitest';
import { formatFor } from './format.ts';

afterEach(() => vi.unstubAllEnvs());

it("times follow the scheme's calendar, and with timezone type 1 the reader's own clock", () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const noon = Date.UTC(2026, 2, 2, 12);
  expect(formatFor('en').time(noon)).toBe('12:00');
  expect(formatFor('en', 0).time(noon)).toBe('12:00');
  expect(formatFor('en', 1).time(noon)).toBe('17:30');
});
