import { randomInt } from 'node:crypto';
import type { ServerDatabase } from '../store/database.ts';
import { type Facilitator, type FacilitatorRow, facilitatorRows } from '../store/facilitators.ts';
import type { Passwords } from './passwords.ts';
import { openSecondFactors, type SecondFactors } from './second-factors.ts';
import { openTries } from './tries.ts';

/** Why a sign-in failed; `secondFactor` when the password was right and a code is wanted too. */
export type SignInFault = 'wrong' | 'locked' | 'secondFactor' | 'secondFactorWrong';

export interface Facilitators {
  readonly secondFactors: SecondFactors;
  /** What a facilitator may do by now; null for a name that nobody has, and for who has been disabled. */
  roleOf(name: string): string | null;
  /** By name, with those who are disabled. */
  list(): Facilitator[];
  /** Makes the facilitator, or gives an existing one another password and role, and lets in again. */
  save(name: string, password: string, role: string): Promise<void>;
  /** Makes a new facilitator; the first password, or null when the name is taken. */
  add(name: string, role: string): Promise<string | null>;
  /** Another first password, and no second factor; null for a name that nobody has. */
  reset(name: string): Promise<string | null>;
  /** A password of one's own choice; false when it is too easy to guess. */
  choosePassword(name: string, password: string): Promise<boolean>;
  /** Shuts a facilitator out, or lets in again; false for a name that nobody has. */
  disable(name: string, isDisabled: boolean): boolean;
  /**
   * The role, or why not. After five wrong passwords in a row the name is locked for 15 minutes, for whoever
   * asks from the same address: a stranger can't lock a facilitator out. Who knows the password is no stranger:
   * five wrong codes lock the name from wherever they came.
   */
  signIn(
    name: string,
    password: string,
    address: string,
    secondFactor?: string,
  ): Promise<{ role: string } | SignInFault>;
  /** Whether somebody who is signed in knows the password too; its tries are counted apart from signing in. */
  proves(name: string, password: string, address: string): Promise<true | 'wrong' | 'locked'>;
  /** Uses up a code of somebody who is signed in. */
  takeCode(name: string, code: string): true | 'locked' | 'secondFactorWrong';
}

export function openFacilitators(
  database: ServerDatabase,
  passwords: Passwords,
  now: () => number,
): Facilitators {
  const rows = facilitatorRows(database, now);
  const secondFactors = openSecondFactors(database, now);
  return {
    secondFactors,
    roleOf: (name) => openTo(rows.find(name))?.role ?? null,
    list: () => rows.all().map(({ passwordHash: _, ...facilitator }) => facilitator),
    async save(name, password, role) {
      rows.put(name, await passwords.hash(password), role);
      rows.disable(name, false);
    },
    async add(name, role) {
      const password = randomPassword();
      return rows.add(name, await passwords.hash(password), role) ? password : null;
    },
    async reset(name) {
      const row = rows.find(name);
      if (!row) return null;
      const password = randomPassword();
      rows.put(name, await passwords.hash(password), row.role);
      secondFactors.remove(name);
      return password;
    },
    async choosePassword(name, password) {
      const row = rows.find(name);
      if (!row || isEasy(name, password)) return false;
      rows.put(name, await passwords.hash(password), row.role);
      return true;
    },
    disable(name, isDisabled) {
      if (!rows.find(name)) return false;
      rows.disable(name, isDisabled);
      return true;
    },
    ...openSignIn((name) => openTo(rows.find(name)), secondFactors, passwords, now),
  };
}

const chosenMin = 12;
const signsMin = 5;

/** Long enough to stand against guessing, not one sign over and over, and not the name. */
function isEasy(name: string, password: string): boolean {
  const signs = [...password];
  return signs.length < chosenMin || new Set(signs).size < signsMin || password.toLowerCase().includes(name);
}

const openTo = (row: FacilitatorRow | null) => (row?.isDisabled ? null : row);

/** Checks passwords and codes, and counts the wrong tries. */
function openSignIn(
  find: (name: string) => FacilitatorRow | null,
  secondFactors: SecondFactors,
  passwords: Passwords,
  now: () => number,
): Pick<Facilitators, 'signIn' | 'proves' | 'takeCode'> {
  const tries = openTries(now);

  /** A name that does not exist is locked like any other: the answers tell nothing about names. */
  async function checkPassword(name: string, password: string, key: string) {
    if (!tries.begin(key)) return 'locked';
    const row = find(name);
    if (!(await passwords.matches(password, row?.passwordHash ?? null))) return 'wrong';
    return row!;
  }

  function takeCode(name: string, code: string): true | 'locked' | 'secondFactorWrong' {
    const key = `code ${name}`;
    if (!tries.begin(key)) return 'locked';
    if (!secondFactors.take(name, code)) return 'secondFactorWrong';
    tries.forget(key);
    return true;
  }

  return {
    async signIn(name, password, address, secondFactor) {
      const key = `password ${name} ${address}`;
      const found = await checkPassword(name, password, key);
      if (typeof found === 'string') return found;
      if (secondFactors.isOn(name)) {
        const taken = secondFactor === undefined ? 'secondFactor' : takeCode(name, secondFactor);
        // The password was right, but its wrong tries stand until the code is right, too.
        if (taken !== true) {
          tries.forgive(key);
          return taken;
        }
      }
      tries.forget(key);
      return { role: found.role };
    },
    async proves(name, password, address) {
      const key = `proof ${name} ${address}`;
      const found = await checkPassword(name, password, key);
      if (typeof found === 'string') return found;
      tries.forget(key);
      return true;
    },
    takeCode,
  };
}

/** A password to print once: four groups of signs without look-alikes, 95 bits. */
export function randomPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
