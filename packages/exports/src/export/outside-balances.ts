import { accounts } from '@glassmine/replica';
import { inTransit, isHouse, isOutside, nthOfPerson } from './accounts.ts';

/** Balances of wallets and bank accounts, and of the house accounts. */
export interface OutsideBalances {
  /** `perPerson` numbers a person, the wallet first; room for more than there are. */
  money: Float64Array;
  /** How many persons there are. */
  persons: number;
  readonly perPerson: number;
  house: Float64Array;
}

const { account, houseNamesOf, SLOT_BITS } = accounts;

export function copyOf({ money, persons, perPerson, house }: OutsideBalances): OutsideBalances {
  return { money: money.slice(), persons, perPerson, house: house.slice() };
}

/** Adds to the balance of an account, and returns the balance. */
export function change(balances: OutsideBalances, code: number, by: number): number {
  const owner = code >> SLOT_BITS;
  if (isHouse(code)) {
    const after = balances.house[owner]! + by;
    balances.house[owner] = after;
    return after;
  }
  const at = owner * balances.perPerson + nthOfPerson(code);
  balances.persons = Math.max(balances.persons, owner + 1);
  if (at >= balances.money.length) balances.money = grown(balances.money, at);
  const after = balances.money[at]! + by;
  balances.money[at] = after;
  return after;
}

function grown(money: Float64Array, at: number): Float64Array {
  const larger = new Float64Array(Math.max(at + 3, Math.ceil(money.length * 1.5)));
  larger.set(money);
  return larger;
}

/** The balances of a world with all money in transit arrived. */
export function arrivedBalances(
  world: OutsideBalances,
  underway: Iterable<{ to: number; amount: number }>,
): OutsideBalances {
  const arrived = copyOf(world);
  for (const { to, amount } of underway) change(arrived, to, amount);
  for (const code of inTransit) arrived.house[code >> SLOT_BITS] = 0;
  return arrived;
}

/** Accounts whose balance by the exported rows differs from the ledger's; empty when all reconcile. */
export function unreconciled(exported: OutsideBalances, ledger: OutsideBalances): string[] {
  const faults: string[] = [];
  for (let at = 0; at < ledger.money.length; at++) {
    const here = exported.money[at] ?? 0;
    if (here !== ledger.money[at])
      faults.push(
        `person ${Math.floor(at / ledger.perPerson)}: ${here} exported, ${ledger.money[at]} in the ledger`,
      );
    if (faults.length > 5) return faults;
  }
  houseNamesOf(ledger.perPerson).forEach((name, at) => {
    if (!isOutside(account[name]) || inTransit.has(account[name])) return;
    if (exported.house[at] !== ledger.house[at])
      faults.push(`${name}: ${exported.house[at]} exported, ${ledger.house[at]} in the ledger`);
  });
  return faults;
}
