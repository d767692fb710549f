import { expect, it } from 'vitest';
import { Expired, isByRule, Refused, saidOf, Unreachable } from './errors.ts';

it('passes on what the server has said, from a broken one too', () => {
  expect(saidOf(new Refused(3002, 'Sold out'))).toBe('Sold out');
  expect(saidOf(new Expired('member', 'Log in again'))).toBe('Log in again');
  expect(saidOf(new Unreachable(new Refused(503, 'Back in a minute')))).toBe('Back in a minute');
});

it('knows when nobody has said anything', () => {
  expect(saidOf(new Unreachable(new TypeError('Failed to fetch')))).toBeNull();
  expect(saidOf(new Unreachable())).toBeNull();
  expect(saidOf(new Refused(500, ''))).toBeNull();
  expect(saidOf('thrown')).toBeNull();
});

it('tells a rule, which stays, from a request that may pass another time', () => {
  expect(isByRule(new Refused(3001, 'No such machine'))).toBe(true);
  for (const error of [new Refused(429, 'Wait'), new Refused(400, 'Bad'), new Unreachable(), null])
    expect(isByRule(error)).toBe(false);
});
