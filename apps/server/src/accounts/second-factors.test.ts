import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openServerDatabase } from '../store/database.ts';
import { testKey } from '../store/installation-key.fixture.ts';
import { keyOf } from '../store/installation-key.ts';
import { openFacilitators } from './facilitators.ts';
import { openPasswords } from './passwords.ts';
import { openSecondFactors } from './second-factors.ts';
import { stepAt, totp } from './totp.ts';

const passwords = openPasswords();
let time = 1_800_000_000_000;
const now = () => time;
beforeEach(() => {
  time = 1_800_000_000_000;
});

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an authenticator makes of a secret that was typed into it, later by so many steps. */
function authenticator(secret: string, later = 0): string {
  return totp(bytesOf(secret), stepAt(time) + later);
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

test('a second factor counts once it is confirmed, and each of its codes once', () => {
  const factors = openSecondFactors(openServerDatabase(':memory:'), testKey, now);
  expect(factors.confirm('teacher', '000000')).toBeNull();
  const { secret, uri } = factors.begin('teacher')!;
  expect(uri).toContain(secret);
  expect(factors.isOn('teacher')).toBe(false);
  expect(factors.take('teacher', authenticator(secret))).toBe(false);
  const old = factors.begin('teacher')!;
  expect(old.secret).not.toBe(secret);
  expect(factors.confirm('teacher', authenticator(secret))).toBeNull();
  const codes = factors.confirm('teacher', authenticator(old.secret))!;
  expect(factors.isOn('teacher')).toBe(true);
  expect(factors.begin('teacher')).toBeNull();
  expect(factors.confirm('teacher', authenticator(old.secret, 1))).toBeNull();
  // The code that confirmed it has been seen.
  expect(factors.take('teacher', authenticator(old.secret))).toBe(false);
  const next = authenticator(old.secret, 1);
  expect(factors.take('teacher', `${next.slice(0, 3)} ${next.slice(3)}`)).toBe(true);
  expect(factors.take('teacher', next)).toBe(false);
  expect(new Set(codes).size).toBe(10);
  expect(factors.codesLeft('teacher')).toBe(10);
});

test('ten recovery codes are good for once each, for their owner alone, and go with the factor', () => {
  const database = openServerDatabase(':memory:');
  const factors = openSecondFactors(database, testKey, now);
  const begun = { ada: factors.begin('ada')!, bola: factors.begin('bola')! };
  const codes = factors.confirm('ada', authenticator(begun.ada.secret))!;
  factors.confirm('bola', authenticator(begun.bola.secret));
  for (const code of codes) {
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{7}(-[a-hj-km-np-z2-9]{7}){3}$/);
    expect(factors.take('bola', code)).toBe(false);
    expect(factors.take('ada', code.toUpperCase().replaceAll('-', ' '))).toBe(true);
    expect(factors.take('ada', code)).toBe(false);
  }
  expect([factors.codesLeft('ada'), factors.codesLeft('bola')]).toEqual([0, 10]);
  factors.remove('bola');
  expect([factors.isOn('bola'), factors.codesLeft('bola')]).toEqual([false, 0]);
});

async function guarded() {
  const facilitators = openFacilitators({
    database: openServerDatabase(':memory:'),
    key: testKey,
    passwords,
    now,
  });
  await facilitators.save('teacher', 'right', 'owner');
  const { secret } = facilitators.secondFactors.begin('teacher')!;
  const codes = facilitators.secondFactors.confirm('teacher', authenticator(secret))!;
  time += 60_000;
  const signIn = (password: string, code?: string, address = 'here') =>
    facilitators.signIn('teacher', password, { address, consoleKey: null }, code);
  return { facilitators, secret, codes, signIn };
}

test('the password alone does not sign in any more, nor does a code with a wrong password', async () => {
  const { secret, codes, signIn } = await guarded();
  for (let i = 0; i < 12; i++) expect(await signIn('right')).toBe('secondFactor');
  expect(await signIn('right', '000000')).toBe('secondFactorWrong');
  expect(await signIn('right', authenticator(secret))).toEqual({ role: 'owner' });
  expect(await signIn('right', authenticator(secret))).toBe('secondFactorWrong');
  expect(await signIn('wrong', codes[0])).toBe('wrong');
  expect(await signIn('right', codes[0])).toEqual({ role: 'owner' });
});

test('five wrong codes from any address lock the name, also for the right code', async () => {
  const { codes, signIn } = await guarded();
  for (let i = 0; i < 5; i++) {
    expect(await signIn('right', '000000', `place ${i}`)).toBe('secondFactorWrong');
    // Asking without a code between the guesses forgives none of them.
    expect(await signIn('right', undefined, `place ${i}`)).toBe('secondFactor');
  }
  expect(await signIn('right', codes[0], 'elsewhere')).toBe('locked');
  time += 16 * 60_000;
  expect(await signIn('right', codes[0], 'elsewhere')).toEqual({ role: 'owner' });
});

test('a lost password is reset without a way around the second factor, which goes only when it is lost as well', async () => {
  const { facilitators, secret, signIn } = await guarded();
  const first = (await facilitators.reset('teacher'))!;
  expect(await signIn(first)).toBe('secondFactor');
  expect(await signIn(first, authenticator(secret))).toMatchObject({ role: 'owner' });
  const second = (await facilitators.reset('teacher', { withoutSecondFactor: true }))!;
  expect(await signIn(second)).toMatchObject({ role: 'owner' });
  expect(facilitators.secondFactors.codesLeft('teacher')).toBe(0);
});

test('wrong passwords lock as before, and a right password without a code does not unlock', async () => {
  const { codes, signIn } = await guarded();
  for (let i = 0; i < 4; i++) expect(await signIn('wrong')).toBe('wrong');
  expect(await signIn('right')).toBe('secondFactor');
  expect(await signIn('wrong')).toBe('wrong');
  expect(await signIn('right', codes[0])).toBe('locked');
});

test('a disabled facilitator cannot sign in until enabled again', async () => {
  const { facilitators, codes, signIn } = await guarded();
  expect(facilitators.disable('nobody', true)).toBe(false);
  expect(facilitators.disable('teacher', true)).toBe(true);
  expect(facilitators.standing('teacher')).toBeNull();
  expect(await signIn('right', codes[0])).toBe('wrong');
  expect(facilitators.list()).toMatchObject([{ name: 'teacher', role: 'owner', isDisabled: true }]);
  facilitators.disable('teacher', false);
  expect(await signIn('right', codes[0])).toEqual({ role: 'owner' });
});

test('no file of the database holds the secret of an authenticator, and another key can’t read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-factors-'));
  const path = join(folder, 'accounts.sqlite');
  const database = openServerDatabase(path);
  const { secret } = openSecondFactors(database, testKey, now).begin('ada')!;
  const bytes = bytesOf(secret);
  expect(bytes).toHaveLength(20);
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file)).includes(bytes)).toBe(false);
  const codes = openSecondFactors(database, testKey, now).confirm('ada', authenticator(secret))!;
  time += 60_000;
  const elsewhere = openSecondFactors(database, keyOf(Buffer.alloc(32, 3)), now);
  expect(elsewhere.take('ada', authenticator(secret))).toBe(false);
  // Who has lost the key still gets in.
  expect(elsewhere.take('ada', codes[0]!)).toBe(true);
  expect(openSecondFactors(database, testKey, now).take('ada', authenticator(secret))).toBe(true);
  database.close();
  rmSync(folder, { recursive: true });
});
