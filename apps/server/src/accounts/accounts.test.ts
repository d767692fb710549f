import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LimiterFull } from '../queue/concurrency-limiter.ts';
import { openServerDatabase } from '../store/database.ts';
import { testKey } from '../store/installation-key.fixture.ts';
import { openFacilitators, randomPassword } from './facilitators.ts';
import { openPasswords } from './passwords.ts';
import { type DeviceSession, openSessions } from './sessions.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passwords = openPasswords();
let time = 1_000_000;
const now = () => time;
beforeEach(() => {
  time = 1_000_000;
});

test('a session is found by its token, in this run and the next, and by nothing else', () => {
  const path = join(folder, 'sessions.sqlite');
  const first = openServerDatabase(path);
  const token = openSessions(first, now).addDevice('ABC234', 41);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  first.close();

  const second = openServerDatabase(path);
  const sessions = openSessions(second, now);
  expect(sessions.device(token)).toMatchObject({ room: 'ABC234', learner: 41 });
  expect(sessions.device(token)).toMatchObject({ room: 'ABC234', learner: 41 });
  for (const wrong of [undefined, null, 7, '', token.slice(1), `${token}A`, token.toLowerCase(), [token]]) {
    expect(sessions.device(wrong)).toBeNull();
  }
  expect(sessions.member(token)).toBeNull();
  expect(sessions.console(token)).toBeNull();
  second.close();
  expect(readFileSync(path).includes(token)).toBe(false);
});

test('sessions end: by logging out, by age, with their room, with a changed password', () => {
  const sessions = openSessions(openServerDatabase(':memory:'), now);
  const device = sessions.device(sessions.addDevice('ABC234', 1))!;
  const memberToken = sessions.addMember(device, 5);
  expect(sessions.member(memberToken)).toMatchObject({ device: device.hash, member: 5, learner: 1 });
  sessions.endMember(sessions.member(memberToken)!);
  expect(sessions.member(memberToken)).toBeNull();

  const oldToken = sessions.addMember(device, 5);
  expect(sessions.member(oldToken)).not.toBeNull();
  time += 31 * 86_400_000;
  expect(sessions.member(oldToken)).toBeNull();

  const roomToken = sessions.addDevice('ABC234', 2);
  const otherToken = sessions.addDevice('XYZ789', 2);
  sessions.endRoom('ABC234');
  expect(sessions.device(roomToken)).toBeNull();
  expect(sessions.device(otherToken)).not.toBeNull();

  const consoleToken = sessions.addConsole('teacher');
  expect(sessions.console(consoleToken)).toMatchObject({ name: 'teacher' });
  sessions.endConsolesOf('teacher');
  expect(sessions.console(consoleToken)).toBeNull();
});

type SignedIn = { device: DeviceSession; token: string };

test('a member is signed in on several devices, each of which can be signed out, here or there', () => {
  const sessions = openSessions(openServerDatabase(':memory:'), now);
  let ended = 0;
  const unlisten = sessions.whenEnded(() => ended++);
  const [first, second, third] = [1, 2, 3].map(() => {
    time += 1_000;
    const device = sessions.device(sessions.addDevice('ABC234', 7))!;
    return { device, token: sessions.addMember(device, 5) };
  }) as [SignedIn, SignedIn, SignedIn];
  const stranger = sessions.device(sessions.addDevice('ABC234', 8))!;
  const strangerToken = sessions.addMember(stranger, 6);
  const elsewhere = sessions.addMember(sessions.device(sessions.addDevice('XYZ789', 7))!, 5);
  const own = sessions.member(first.token)!;
  expect(sessions.placesOf(own)).toEqual([
    { device: third.device.hash, signedInAt: 1_003_000 },
    { device: second.device.hash, signedInAt: 1_002_000 },
    { device: first.device.hash, signedInAt: 1_001_000 },
  ]);
  expect(sessions.endMemberOn('ABC234', 5, third.device.hash)).toBe(1);
  expect(sessions.member(third.token)).toBeNull();
  expect(sessions.endOthers(own)).toBe(1);
  expect(sessions.endOthers(own)).toBe(0);
  expect(sessions.member(second.token)).toBeNull();
  expect(sessions.member(first.token)).not.toBeNull();
  expect(ended).toBe(2);
  sessions.addMember(first.device, 5);
  expect(sessions.member(first.token)).toBeNull();
  expect(sessions.endMemberOn('ABC234', 5)).toBe(1);
  for (const token of [strangerToken, elsewhere]) expect(sessions.member(token)).not.toBeNull();
  unlisten();
  sessions.endRoom('ABC234');
  expect(ended).toBe(4);
});

test('a learner has at most eight devices: a ninth ends the oldest and its log-in', () => {
  const sessions = openSessions(openServerDatabase(':memory:'), now);
  const tokens = Array.from({ length: 8 }, () => {
    time += 1;
    return sessions.addDevice('ABC234', 7);
  });
  const memberToken = sessions.addMember(sessions.device(tokens[0])!, 5);
  const other = sessions.addDevice('ABC234', 8);
  sessions.addDevice('ABC234', 7);
  expect(tokens.map((token) => sessions.device(token) !== null)).toEqual([false, ...Array(7).fill(true)]);
  expect(sessions.member(memberToken)).toBeNull();
  expect(sessions.device(other)).not.toBeNull();
});

test('a file of a newer version is left alone', () => {
  const path = join(folder, 'newer.sqlite');
  const database = openServerDatabase(path);
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openServerDatabase(path)).toThrow(/newer version/);
});

test('passwords are argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
  const stored = await passwords.hash('Secret123');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('Secret123')).not.toBe(stored);
  expect(await passwords.matches('Secret123', stored)).toBe(true);
  expect(await passwords.matches('Secret124', stored)).toBe(false);
  expect(await passwords.matches('Secret123', null)).toBe(false);
});

test('a password is taken to the letter: blanks, case, length and every sign count', async () => {
  const long = `${'x'.repeat(190)} Ünï😀 `;
  const stored = await passwords.hash(long);
  expect(await passwords.matches(long, stored)).toBe(true);
  const others = [long.trim(), long.toLowerCase(), long.slice(0, 72), long.normalize('NFD'), `${long} `];
  for (const other of others) expect(await passwords.matches(other, stored), other).toBe(false);
});

test('beyond two hashes at once they queue, and a full queue is refused', async () => {
  const few = openPasswords(2, 3);
  const asked = Array.from({ length: 8 }, () => few.hash('Secret123'));
  const results = await Promise.allSettled(asked);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(LimiterFull);
  await few.hash('Secret123');
});

test('a facilitator signs in; five wrong passwords lock the name for that address for 15 minutes', async () => {
  const facilitators = openFacilitators({
    database: openServerDatabase(':memory:'),
    key: testKey,
    passwords,
    now,
  });
  const password = randomPassword();
  await facilitators.save('teacher', password, 'owner');
  const tries = (name: string, word: string, address = 'here') =>
    facilitators.signIn(name, word, { address, consoleKey: null });
  expect(await tries('teacher', password)).toEqual({ role: 'owner' });
  for (let i = 0; i < 5; i++) expect(await tries('teacher', 'wrong')).toBe('wrong');
  expect(await tries('teacher', password)).toBe('locked');
  expect(await tries('teacher', password, 'elsewhere')).toEqual({ role: 'owner' });
  time += 16 * 60_000;
  expect(await tries('teacher', password)).toEqual({ role: 'owner' });
  const together = await Promise.all(Array.from({ length: 7 }, () => tries('nobody', 'wrong')));
  expect(together.filter((answer) => answer === 'locked')).toHaveLength(2);
  const right = await Promise.all(Array.from({ length: 6 }, () => tries('teacher', password)));
  expect(right).toEqual(right.map(() => ({ role: 'owner' })));
});

test('printed passwords do not repeat', () => {
  const printed = new Set(Array.from({ length: 200 }, randomPassword));
  expect(printed.size).toBe(200);
  for (const password of printed)
    expect(password).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/);
});
