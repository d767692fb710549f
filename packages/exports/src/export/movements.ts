import { accounts } from '@glassmine/replica';
import type { Payment } from '../learn/past-graph.ts';
import { openings } from '../tape/labels.ts';
import type { Chunk } from '../tape/ring.ts';

/**
 * Money that really moves, as a bank or a payment service sees it: between wallets, bank accounts, and the accounts of
 * scheme and operator there. Postings inside the scheme's books are no movements. Money in transit counts as arrived,
 * so that every row moves one amount between two accounts.
 */
export interface Movement {
  from: number;
  to: number;
  amount: number;
  at: number;
  label: number;
  kind: number;
  /** Balances before and after, minor units. */
  fromBefore: number;
  fromAfter: number;
  toBefore: number;
  toAfter: number;
}

/** Balances of wallets and bank accounts (two numbers a person), and of the house accounts. */
export interface OutsideBalances {
  money: Float64Array;
  house: Float64Array;
}

const { account, bookOf, houseNames, person, SLOT_BITS } = accounts;
const outsideHouse = houseNames.map((name) => bookOf(name) === 'chain' || bookOf(name) === 'bank');
const inTransit = new Set([account.chainInTransit, account.bankInTransit]);

export function isOutside(code: number): boolean {
  const slot = code & 15;
  return slot === 15 ? (outsideHouse[code >> SLOT_BITS] as boolean) : slot >= person.wallet;
}

export function isCashAccount(code: number): boolean {
  const slot = code & 15;
  if (slot === 15) return bookOf(houseNames[code >> SLOT_BITS] as accounts.HouseName) === 'bank';
  return slot === person.bank;
}

/** The account of a code as a number from 0 without gaps, house accounts first. */
function placeOf(code: number): number {
  const owner = code >> SLOT_BITS;
  const slot = code & 15;
  return slot === 15 ? owner : houseNames.length + owner * 2 + slot - person.wallet;
}

/** What the figures of the past need of a movement. */
export function paymentOf({ at, from, to, amount }: Movement): Payment {
  return { at, from: placeOf(from), to: placeOf(to), amount };
}

export interface Movements {
  readonly balances: OutsideBalances;
  /** Balances before the first row. What somebody begins with is no row, whenever they come. */
  readonly opening: OutsideBalances;
  /** Calls `visit` for each movement of a chunk but those of people who are left out. The object is reused for the next movement. */
  each(chunk: Chunk, rows: number, visit: (movement: Movement) => void): void;
}

export function followMovements(opening: OutsideBalances): Movements {
  const balances = copyOf(opening);
  const begunWith = copyOf(opening);
  const movement = {} as Movement;
  return {
    balances,
    opening: begunWith,
    each(chunk, rows, visit) {
      for (let row = 0; row < rows; row++) {
        const debit = chunk.debit[row]!;
        const credit = chunk.credit[row]!;
        if (!isOutside(debit) || inTransit.has(credit)) continue;
        const amount = chunk.amount[row]!;
        const to = inTransit.has(debit) ? chunk.other[row]! : debit;
        movement.from = credit;
        movement.to = to;
        movement.amount = amount;
        movement.at = chunk.at[row]!;
        movement.label = chunk.label[row]!;
        movement.kind = chunk.kind[row]!;
        movement.fromAfter = change(balances, credit, -amount);
        movement.fromBefore = movement.fromAfter + amount;
        movement.toAfter = change(balances, to, amount);
        movement.toBefore = movement.toAfter - amount;
        if (openings.has(movement.kind)) {
          change(begunWith, credit, -amount);
          change(begunWith, to, amount);
        } else if (chunk.leftOut[row] === 0) visit(movement);
      }
    },
  };
}

function copyOf({ money, house }: OutsideBalances): OutsideBalances {
  return { money: money.slice(), house: house.slice() };
}

/** Adds to the balance of an account, and returns the balance. */
function change(balances: OutsideBalances, code: number, by: number): number {
  const owner = code >> SLOT_BITS;
  const slot = code & 15;
  if (slot === 15) {
    const after = balances.house[owner]! + by;
    balances.house[owner] = after;
    return after;
  }
  const at = owner * 2 + slot - person.wallet;
  if (at >= balances.money.length) balances.money = grown(balances.money, at);
  const after = balances.money[at]! + by;
  balances.money[at] = after;
  return after;
}

function grown(money: Float64Array, at: number): Float64Array {
  const larger = new Float64Array(Math.max(at + 2, Math.ceil(money.length * 1.5)));
  larger.set(money);
  return larger;
}

/** The balances of a world with all money in transit arrived. */
export function arrivedBalances(
  world: OutsideBalances,
  underway: Iterable<{ to: number; amount: number }>,
): OutsideBalances {
  const arrived = { money: world.money.slice(), house: world.house.slice() };
  for (const { to, amount } of underway) {
    const owner = to >> SLOT_BITS;
    if ((to & 15) === 15) arrived.house[owner] = arrived.house[owner]! + amount;
    else {
      const at = owner * 2 + (to & 15) - person.wallet;
      arrived.money[at] = arrived.money[at]! + amount;
    }
  }
  for (const code of inTransit) arrived.house[code >> SLOT_BITS] = 0;
  return arrived;
}

/** Accounts whose balance by the exported rows differs from the ledger's; empty when all reconcile. */
export function unreconciled(exported: OutsideBalances, ledger: OutsideBalances): string[] {
  const faults: string[] = [];
  for (let at = 0; at < ledger.money.length; at++) {
    const here = exported.money[at] ?? 0;
    if (here !== ledger.money[at])
      faults.push(`person ${at >> 1}: ${here} exported, ${ledger.money[at]} in the ledger`);
    if (faults.length > 5) return faults;
  }
  houseNames.forEach((name, at) => {
    if (!outsideHouse[at] || inTransit.has(account[name])) return;
    if (exported.house[at] !== ledger.house[at])
      faults.push(`${name}: ${exported.house[at]} exported, ${ledger.house[at]} in the ledger`);
  });
  return faults;
}
