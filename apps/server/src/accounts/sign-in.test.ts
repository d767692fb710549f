import { beforeEach, expect, test } from 'vitest';
import { openServerDatabase } from '../store/database.ts';
import { testKey } from '../store/installation-key.fixture.ts';
import { openFacilitators } from './facilitators.ts';
import { openPasswords } from './passwords.ts';
import { openSessions } from './sessions.ts';

const minute = 60_000;
const day = 1_440 * minute;
const passwords = openPasswords();
let time = 0;
const now = () => time;
beforeEach(() => {
  time = 1_000_000_000;
});

const opened = (secondFactorRoles: string[] = []) => {
  const database = openServerDatabase(':memory:');
  return {
    database,
    facilitators: openFacilitators({ database, key: testKey, passwords, now, secondFactorRoles }),
    sessions: openSessions(database, now),
  };
};

test('an attacker at the class’s own address cannot lock out a facilitator at a known console', async () => {
  const { facilitators } = opened();
  await facilitators.save('teacher', 'right', 'owner');
  const address = 'the school';
  expect(await facilitators.signIn('teacher', 'right', { address, consoleKey: null })).toEqual({
    role: 'owner',
  });
  const key = facilitators.knownConsoles.remember('teacher', null)!;
  expect(facilitators.knownConsoles.remember('teacher', key)).toBeNull();
  const attack = (consoleKey: string | null) =>
    facilitators.signIn('teacher', 'guess', { address, consoleKey });
  for (let nth = 0; nth < 5; nth++) expect(await attack(null)).toBe('wrong');
  expect(await attack(null)).toBe('locked');
  // A key that somebody has made up or that belongs to somebody else is no known console.
  expect(await attack('A'.repeat(43))).toBe('locked');
  const others = facilitators.knownConsoles.remember('grace', null);
  expect(await attack(others)).toBe('locked');
  expect(await facilitators.signIn('teacher', 'right', { address, consoleKey: null })).toBe('locked');
  expect(await facilitators.signIn('teacher', 'right', { address, consoleKey: key })).toEqual({
    role: 'owner',
  });
  // The key is no password, and its own wrong ones count.
  for (let nth = 0; nth < 5; nth++) expect(await attack(key)).toBe('wrong');
  expect(await facilitators.signIn('teacher', 'right', { address, consoleKey: key })).toBe('locked');
});

test('twenty consoles are remembered; a reset forgets them all', async () => {
  const { facilitators } = opened();
  await facilitators.save('teacher', 'right', 'owner');
  const { knownConsoles } = facilitators;
  const keys = Array.from({ length: 21 }, () => {
    time += 1;
    return knownConsoles.remember('teacher', null)!;
  });
  expect(keys.map((key) => knownConsoles.has('teacher', key))).toEqual([false, ...Array(20).fill(true)]);
  await facilitators.reset('teacher');
  expect(keys.some((key) => knownConsoles.has('teacher', key))).toBe(false);
});

test('a first password has to be changed, and expires after seven days', async () => {
  const { facilitators } = opened();
  const password = (await facilitators.add('grace', 'facilitator'))!;
  expect(facilitators.standing('grace')).toMatchObject({ role: 'facilitator', mustDo: 'password' });
  expect(await facilitators.choosePassword('grace', password)).toBe('same');
  const from = { address: 'here', consoleKey: null };
  time += 7 * day + 1;
  expect(await facilitators.signIn('grace', 'not this', from)).toBe('wrong');
  expect(await facilitators.signIn('grace', password, from)).toBe('expired');
  const second = (await facilitators.reset('grace'))!;
  expect(await facilitators.signIn('grace', second, from)).toEqual({ role: 'facilitator' });
  expect(await facilitators.choosePassword('grace', 'purple umbrellas of rain')).toBeNull();
  expect(facilitators.standing('grace')).toMatchObject({ mustDo: null });
  time += 400 * day;
  expect(await facilitators.signIn('grace', 'purple umbrellas of rain', from)).toEqual({
    role: 'facilitator',
  });
});

test('a second factor can be demanded of a role', async () => {
  const { facilitators } = opened(['owner']);
  await facilitators.save('ada', 'right', 'owner');
  await facilitators.save('bob', 'right', 'facilitator');
  expect(facilitators.standing('ada')?.mustDo).toBe('secondFactor');
  expect(facilitators.standing('bob')?.mustDo).toBeNull();
  // The own password comes first.
  await facilitators.reset('ada');
  expect(facilitators.standing('ada')?.mustDo).toBe('password');
});

test('a console session ends after two hours without input; each input extends it', () => {
  const { sessions } = opened();
  const token = sessions.addConsole('teacher', 'Firefox · Windows');
  for (let hours = 0; hours < 3; hours++) {
    time += 110 * minute;
    const session = sessions.console(token);
    expect(session).toMatchObject({ name: 'teacher', browser: 'Firefox · Windows' });
    sessions.see(session!, 0);
  }
  // A page that reads by itself says how long ago somebody has touched it.
  time += 110 * minute;
  sessions.see(sessions.console(token)!, 110 * minute);
  time += 11 * minute;
  expect(sessions.console(token)).toBeNull();
  expect(sessions.consolesOf('teacher')).toEqual([]);
});

test('a facilitator has to give the password again after ten minutes', () => {
  const { sessions } = opened();
  const token = sessions.addConsole('teacher');
  const isProven = () => sessions.isProven(sessions.console(token)!);
  expect(isProven()).toBe(true);
  time += 10 * minute;
  expect(isProven()).toBe(false);
  const renewed = sessions.prove(sessions.console(token)!);
  expect(sessions.isProven(sessions.console(renewed)!)).toBe(true);
});

test('a facilitator who gives the password again gets a new token; the old one proves nothing and expires soon', () => {
  const { sessions } = opened();
  const token = sessions.addConsole('teacher', 'Firefox');
  time += 5 * minute;
  const renewed = sessions.prove(sessions.console(token)!);
  const [old, after] = [sessions.console(token)!, sessions.console(renewed)!];
  expect(after).toMatchObject({ name: 'teacher', browser: 'Firefox', begunAt: old.begunAt });
  expect([sessions.isProven(old), sessions.isProven(after)]).toEqual([false, true]);
  expect(sessions.consolesOf('teacher').map(({ hash }) => hash)).toEqual([after.hash]);
  time += minute;
  expect(sessions.console(token)).toBeNull();
  expect(sessions.console(renewed)).not.toBeNull();
  // Signed out, the session is over under both.
  const again = sessions.prove(sessions.console(renewed)!);
  sessions.endConsole(sessions.console(again)!);
  expect([sessions.console(renewed), sessions.console(again)]).toEqual([null, null]);
  const last = sessions.addConsole('teacher');
  const other = sessions.addConsole('teacher');
  const lastRenewed = sessions.prove(sessions.console(last)!);
  expect(sessions.endConsoleOf('teacher', sessions.console(lastRenewed)!.hash)).toBe(true);
  expect([last, lastRenewed, other].map((each) => sessions.console(each) !== null)).toEqual([
    false,
    false,
    true,
  ]);
});
