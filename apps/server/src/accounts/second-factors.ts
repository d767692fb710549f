import { hash, randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { base32, stepOfCode, totpUri } from './totp.ts';

/** What a facilitator has beside the password: an authenticator, and ten codes for the day it is lost. */
export interface SecondFactors {
  isOn(name: string): boolean;
  /** Recovery codes that have not been used. */
  codesLeft(name: string): number;
  /** Makes a secret that counts once it is confirmed; null when one counts already. */
  begin(name: string): { secret: string; uri: string } | null;
  /** The recovery codes, told this once; null for a wrong code, or when nothing was begun. */
  confirm(name: string, code: string): string[] | null;
  /** Uses up what it takes: a code of the authenticator or a recovery code, each good for once. */
  take(name: string, code: string): boolean;
  remove(name: string): void;
}

/**
 * The secret has to be readable to check a code: whoever steals the file can make codes, and still lacks the
 * password. Recovery codes have 74 random bits, so their SHA-256 tells nothing.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS second_factors (
    name TEXT PRIMARY KEY, secret BLOB NOT NULL, is_on INTEGER NOT NULL, used_step INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS recovery_codes (
    name TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (name, hash)
  ) STRICT, WITHOUT ROWID;
`;
const recoveryCodes = 10;

export function openSecondFactors(database: DatabaseSync, now: () => number): SecondFactors {
  database.exec(schema);
  const select = database.prepare('SELECT secret, is_on, used_step FROM second_factors WHERE name = ?');
  const put = database.prepare(
    'INSERT OR REPLACE INTO second_factors (name, secret, is_on, used_step) VALUES (?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM second_factors WHERE name = ?');
  const count = database.prepare('SELECT count(*) AS count FROM recovery_codes WHERE name = ?');
  const addCode = database.prepare('INSERT INTO recovery_codes (name, hash) VALUES (?, ?)');
  const useCode = database.prepare('DELETE FROM recovery_codes WHERE name = ? AND hash = ?');
  const dropCodes = database.prepare('DELETE FROM recovery_codes WHERE name = ?');

  function read(name: string) {
    const row = select.get(name);
    if (!row) return null;
    return { secret: row.secret as Uint8Array, isOn: row.is_on === 1, usedStep: Number(row.used_step) };
  }

  return {
    isOn: (name) => read(name)?.isOn ?? false,
    codesLeft: (name) => Number(count.get(name)?.count),
    begin(name) {
      if (read(name)?.isOn) return null;
      const secret = randomBytes(20);
      put.run(name, secret, 0, 0);
      return { secret: base32(secret), uri: totpUri(secret, name) };
    },
    confirm(name, code) {
      const begun = read(name);
      const step = begun && !begun.isOn ? stepOfCode(begun.secret, plain(code), now(), 0) : null;
      if (begun === null || step === null) return null;
      const codes = Array.from({ length: recoveryCodes }, recoveryCode);
      dropCodes.run(name);
      for (const each of codes) addCode.run(name, hash('sha256', plain(each), 'base64url'));
      put.run(name, begun.secret, 1, step);
      return codes;
    },
    take(name, code) {
      const factor = read(name);
      if (!factor?.isOn) return false;
      const step = stepOfCode(factor.secret, plain(code), now(), factor.usedStep);
      if (step === null) return useCode.run(name, hash('sha256', plain(code), 'base64url')).changes === 1;
      put.run(name, factor.secret, 1, step);
      return true;
    },
    remove(name) {
      drop.run(name);
      dropCodes.run(name);
    },
  };
}

/** As people type it: with spaces or dashes, in small letters or large. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function recoveryCode(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group()].join('-');
}
