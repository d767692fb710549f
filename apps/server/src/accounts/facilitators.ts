import { randomInt } from 'node:crypto';
import type { ServerDatabase } from '../store/database.ts';
import { type Facilitator, type FacilitatorRow, facilitatorRows } from '../store/facilitators.ts';
import type { InstallationKey } from '../store/installation-key.ts';
import { type KnownConsoles, openKnownConsoles } from './known-consoles.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { openSecondFactors, type SecondFactors } from './second-factors.ts';
import { openSignIns, type SignIns } from './sign-in.ts';

export const roles = ['owner', 'facilitator', 'observer'] as const;

/** What a facilitator may do at this moment. */
export interface Standing {
  role: string;
  /** What has to be done before anything else: choose an own password, set up the second factor. */
  mustDo: 'password' | 'secondFactor' | null;
  /** Sessions that began before this moment are over, epoch ms. */
  sessionsFrom: number;
}

export interface Facilitators extends SignIns {
  readonly secondFactors: SecondFactors;
  readonly knownConsoles: KnownConsoles;
  /** Null for an unknown name and for a disabled facilitator. */
  standing(name: string): Standing | null;
  /** By name, with those who are disabled. */
  list(): Facilitator[];
  /** Makes the facilitator, or gives an existing one another password and role, and lets in again. */
  save(name: string, password: string, role: string): Promise<void>;
  /** Makes a new facilitator; the first password, or null when the name is taken. */
  add(name: string, role: string): Promise<string | null>;
  /**
   * Another first password, no session and no known console; null for a name that does not exist. The second factor
   * stays, so that who resets a password does not get around it, unless it is lost as well.
   */
  reset(name: string, lost?: { withoutSecondFactor: boolean }): Promise<string | null>;
  /** A password of one's own choice; why it is refused, or null. Throws for a name that does not exist. */
  choosePassword(name: string, password: string): Promise<PasswordFault | 'same' | null>;
  /** Whether this is the password, without counting a try: for the server itself. */
  isPassword(name: string, password: string): Promise<boolean>;
  /** Shuts a facilitator out, or lets in again; false for a name that does not exist. */
  disable(name: string, isDisabled: boolean): boolean;
}

export interface FacilitatorOptions {
  database: ServerDatabase;
  passwords: Passwords;
  /** Encrypts the secrets of second factors. */
  key: InstallationKey;
  now: () => number;
  /** Roles that must set up a second factor before they may do anything else. */
  secondFactorRoles?: readonly string[];
}

export function openFacilitators(options: FacilitatorOptions): Facilitators {
  const { database, passwords, key, now, secondFactorRoles = [] } = options;
  const rows = facilitatorRows(database, now);
  const secondFactors = openSecondFactors(database, key, now);
  const knownConsoles = openKnownConsoles(database, now);
  const find = (name: string) => openTo(rows.find(name));
  return {
    secondFactors,
    knownConsoles,
    standing(name) {
      const row = find(name);
      if (row === null) return null;
      const { role, firstPasswordAt, sessionsFrom } = row;
      const wantsFactor = secondFactorRoles.includes(role) && !secondFactors.isOn(name);
      const mustDo = firstPasswordAt !== null ? 'password' : wantsFactor ? 'secondFactor' : null;
      return { role, mustDo, sessionsFrom };
    },
    list: () => rows.all().map(({ passwordHash: _, sessionsFrom: __, ...facilitator }) => facilitator),
    async save(name, password, role) {
      rows.put({ name, passwordHash: await passwords.hash(password), role, isFirst: false });
      rows.disable(name, false);
    },
    async add(name, role) {
      const password = randomPassword();
      const passwordHash = await passwords.hash(password);
      return rows.add({ name, passwordHash, role, isFirst: true }) ? password : null;
    },
    async reset(name, { withoutSecondFactor } = { withoutSecondFactor: false }) {
      const row = rows.find(name);
      if (!row) return null;
      const password = randomPassword();
      rows.put({ name, passwordHash: await passwords.hash(password), role: row.role, isFirst: true });
      rows.endSessions(name);
      if (withoutSecondFactor) secondFactors.remove(name);
      knownConsoles.forget(name);
      return password;
    },
    async choosePassword(name, password) {
      const row = rows.find(name);
      if (!row) throw new Error('there is no such facilitator');
      const fault = await passwordFault(name, password);
      if (fault !== null) return fault;
      if (await passwords.matches(password, row.passwordHash)) return 'same';
      rows.put({ name, passwordHash: await passwords.hash(password), role: row.role, isFirst: false });
      return null;
    },
    isPassword: (name, password) => passwords.matches(password, rows.find(name)?.passwordHash ?? null),
    disable(name, isDisabled) {
      if (!rows.find(name)) return false;
      rows.disable(name, isDisabled);
      if (isDisabled) rows.endSessions(name);
      return true;
    },
    ...openSignIns({ find, secondFactors, knownConsoles, passwords, now }),
  };
}

const openTo = (row: FacilitatorRow | null) => (row?.isDisabled ? null : row);

/** A password to print once: four groups of signs without look-alikes, 95 bits. */
export function randomPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
