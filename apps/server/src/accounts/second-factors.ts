import { hash, randomBytes, randomInt } from 'node:crypto';
import type { ServerDatabase } from '../store/database.ts';
import type { InstallationKey } from '../store/installation-key.ts';
import { secondFactorRows } from '../store/second-factors.ts';
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

const recoveryCodes = 10;

export function openSecondFactors(
  database: ServerDatabase,
  key: InstallationKey,
  now: () => number,
): SecondFactors {
  const rows = secondFactorRows(database, key);
  return {
    isOn: (name) => rows.find(name)?.isOn ?? false,
    codesLeft: rows.codesLeft,
    begin(name) {
      if (rows.find(name)?.isOn) return null;
      const secret = randomBytes(20);
      rows.put(name, secret, false, 0);
      return { secret: base32(secret), uri: totpUri(secret, name) };
    },
    confirm(name, code) {
      const begun = rows.find(name);
      if (!begun?.secret || begun.isOn) return null;
      const step = stepOfCode(begun.secret, plain(code), now(), 0);
      if (step === null) return null;
      const codes = Array.from({ length: recoveryCodes }, recoveryCode);
      rows.replaceCodes(name, codes.map(hashOf));
      rows.put(name, begun.secret, true, step);
      return codes;
    },
    take(name, code) {
      const factor = rows.find(name);
      if (!factor?.isOn) return false;
      const { secret, usedStep } = factor;
      const step = secret && stepOfCode(secret, plain(code), now(), usedStep);
      // A recovery code needs no key: it still opens an account after the key is lost.
      if (secret === null || step === null) return rows.useCode(name, hashOf(code));
      rows.put(name, secret, true, step);
      return true;
    },
    remove: rows.remove,
  };
}

const hashOf = (code: string) => hash('sha256', plain(code), 'base64url');

/** As people type it: with spaces or dashes, in small letters or large. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** 138 bits: so much that a plain hash of it is as good as a slow one. */
function recoveryCode(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
