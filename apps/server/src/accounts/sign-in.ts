import { DAY } from '@glassmine/kernel';
import { openKeyedQueue } from '../queue/keyed-queue.ts';
import { countedAddress } from '../serving/counted-address.ts';
import type { FacilitatorRow } from '../store/facilitators.ts';
import type { KnownConsoles } from './known-consoles.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactors } from './second-factors.ts';
import { openTries, type Tries } from './tries.ts';

/**
 * Why a sign-in failed: `secondFactor` when the password was right and a code is wanted too, `expired` when it was a
 * first password that nobody has used in time.
 */
export type SignInFault = 'wrong' | 'locked' | 'secondFactor' | 'secondFactorWrong' | 'expired';

/** The place of a sign-in. */
export interface From {
  address: string;
  /** The key of a browser with an earlier sign-in; null for any other browser. */
  consoleKey: string | null;
}

export interface SignIns {
  /**
   * The role, or why not. Five wrong passwords in a row lock the name for 15 minutes: at the console that gave them
   * when it is known there, else for all unknown consoles at the same address. So a stranger who shares the address of
   * a class can't lock out a facilitator who has signed in at the same console before. Five wrong codes lock the name
   * at every console: they come from somebody who knows the password.
   */
  signIn(
    name: string,
    password: string,
    from: From,
    secondFactor?: string,
  ): Promise<{ role: string } | SignInFault>;
  /** Checks the password of a signed-in facilitator; counts these tries apart from sign-ins. */
  proves(name: string, password: string, session: string): Promise<true | 'wrong' | 'locked'>;
  /** Uses up a code of a signed-in facilitator. */
  takeCode(name: string, code: string): true | 'locked' | 'secondFactorWrong';
}

const firstPasswordLifeMs = 7 * DAY * 1000;

interface Parts {
  find: (name: string) => FacilitatorRow | null;
  secondFactors: SecondFactors;
  knownConsoles: KnownConsoles;
  passwords: Passwords;
  now: () => number;
}

/** Checks passwords and codes, and counts the wrong tries. */
export function openSignIns({ find, secondFactors, knownConsoles, passwords, now }: Parts): SignIns {
  const passwordTries = openTries(now);
  const codeTries = openTries(now);
  const proofTries = openTries(now);
  const inTurn = openKeyedQueue();

  /** A name that does not exist is locked like any other: the answers tell nothing about names. */
  async function checkPassword(
    name: string,
    password: string,
    { tries, key }: { tries: Tries; key: string },
  ) {
    if (!tries.begin(key)) return 'locked';
    const row = find(name);
    if (!(await passwords.matches(password, row?.passwordHash ?? null))) return 'wrong';
    return row!;
  }

  function takeCode(name: string, code: string): true | 'locked' | 'secondFactorWrong' {
    if (!codeTries.begin(name)) return 'locked';
    if (!secondFactors.take(name, code)) return 'secondFactorWrong';
    codeTries.forget(name);
    return true;
  }

  return {
    signIn(name, password, { address, consoleKey }, secondFactor) {
      const isKnown = consoleKey !== null && knownConsoles.has(name, consoleKey);
      const key = `${name} ${isKnown ? consoleKey : countedAddress(address)}`;
      // Right ones at the same moment count as none, wrong ones each.
      return inTurn.run(key, async () => {
        const found = await checkPassword(name, password, { tries: passwordTries, key });
        if (typeof found === 'string') return found;
        if (isExpired(found, now())) return 'expired';
        if (secondFactors.isOn(name)) {
          const taken = secondFactor === undefined ? 'secondFactor' : takeCode(name, secondFactor);
          // The password was right, but its wrong tries stand until the code is right, too.
          if (taken !== true) {
            passwordTries.forgive(key);
            return taken;
          }
        }
        passwordTries.forget(key);
        return { role: found.role };
      });
    },
    proves(name, password, session) {
      const key = `${name} ${session}`;
      return inTurn.run(`proof ${key}`, async () => {
        const found = await checkPassword(name, password, { tries: proofTries, key });
        if (typeof found === 'string') return found;
        proofTries.forget(key);
        return true;
      });
    },
    takeCode,
  };
}

const isExpired = ({ firstPasswordAt }: FacilitatorRow, now: number): boolean =>
  firstPasswordAt !== null && now - firstPasswordAt > firstPasswordLifeMs;
