import { meansCode } from '@glassmine/exports/files';
import { draw, type Seed } from '@glassmine/kernel';
import { permutationOf } from '@glassmine/town';

/** Published numbers of accounts are below this, so that all schemas can write them. */
const idsBelow = 1_000_000_000;
/** Above all published numbers. */
const terminal = 1 << 30;
/** Stream of the draws for the published columns alone. */
const stream = 210;

/** Share of shops, and of firms that collect for a scheme, that take cards. */
const terminalsPpm = 450_000;

/** What people transfer by; each account keeps to one. */
const habits = [
  'account',
  'account',
  'account',
  'account',
  'account',
  'cheque',
  'cheque',
  'cheque',
  'wire',
  'wire',
] as const satisfies readonly (keyof typeof meansCode)[];
const habitCodes = habits.map((habit) => meansCode[habit]);

/** What is written of accounts instead of their rows, which would tell who came when. */
export interface Published {
  /** From 0, below 10^9. */
  idOf(account: number): number;
  /** Whether it would take cards if it were a shop. */
  hasTerminal(account: number): boolean;
  /** What the account transfers by, an index in `means`. */
  habitOf(account: number): number;
}

export function publishedOf(seed: Seed): Published {
  const { idOf: permuted } = permutationOf(seed, idsBelow);
  // Of each account that was asked for: its number, and in the highest bit but the sign whether it would take cards.
  let known = new Int32Array(1024).fill(-1);
  let habitsKept = new Uint8Array(1024);
  const knownOf = (account: number): number => {
    if (account >= known.length) {
      const length = Math.max(account + 1, known.length * 2);
      const [wasKnown, wereKept] = [known, habitsKept];
      known = new Int32Array(length).fill(-1);
      known.set(wasKnown);
      habitsKept = new Uint8Array(length);
      habitsKept.set(wereKept);
    }
    const of = known[account]!;
    if (of >= 0) return of;
    const hasTerminal = draw(seed, stream, account, 0) % 1_000_000 < terminalsPpm;
    known[account] = permuted(account) | (hasTerminal ? terminal : 0);
    habitsKept[account] = habitCodes[draw(seed, stream, account, 1) % habitCodes.length]!;
    return known[account]!;
  };
  return {
    idOf: (account) => knownOf(account) & (terminal - 1),
    hasTerminal: (account) => (knownOf(account) & terminal) !== 0,
    habitOf(account) {
      knownOf(account);
      return habitsKept[account]!;
    },
  };
}
