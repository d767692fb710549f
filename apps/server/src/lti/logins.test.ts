import { expect, test } from 'vitest';
import { openServerDatabase } from '../store/database.ts';
import { openLtiLogins } from './logins.ts';

const platform = { issuer: 'https://moodle.school.example', clientId: 'client-7' };

test('an address that floods the table of launches ends its own, and those of a class go on', () => {
  const logins = openLtiLogins(openServerDatabase(':memory:'), () => 0, 40);
  const ofClass = Array.from({ length: 10 }, () => logins.begin(platform, '10.0.0.7'));
  const ofFlood = Array.from({ length: 500 }, () => logins.begin(platform, '203.0.113.9'));
  expect(ofClass.every(({ state }) => logins.take(state) !== null)).toBe(true);
  expect(ofFlood.filter(({ state }) => logins.take(state) !== null)).toHaveLength(30);
});

test('launches that are over or taken count no more', () => {
  let now = 0;
  const logins = openLtiLogins(openServerDatabase(':memory:'), () => now, 2);
  const [first] = [logins.begin(platform, 'a'), logins.begin(platform, 'a')];
  now = 10 * 60_000;
  const later = logins.begin(platform, 'a');
  expect(logins.take(first.state)).toBeNull();
  const last = logins.begin(platform, 'a');
  logins.take(last.state);
  logins.begin(platform, 'a');
  expect(logins.take(later.state)).not.toBeNull();
});
