import { put, putInto, widen } from '@glassmine/kernel';
import type { Member, Person } from '../base/rows.ts';
import { isMemberSlot, MEMBER_SLOTS, type MemberSlot, member, person, SLOT_BITS } from './accounts.ts';
import { accountsOf, type Currency } from './currencies.ts';
import { record } from './tape.ts';
import type { LedgerWorld } from './world.ts';

/** Books one leg. Who holds may not go below zero, whom the scheme owes may not owe it. */
function move(world: LedgerWorld, account: number, delta: number): void {
  const slot = account & 15;
  const owner = account >> SLOT_BITS;
  if (slot < MEMBER_SLOTS) {
    const { members } = world;
    const at = owner * MEMBER_SLOTS + slot;
    const after = members.balances[at]! + delta;
    if (after > 0) overdrawn(account, after);
    if (!putInto(members.balances, at, bounded(account, after))) widen(members, 'balances')[at] = after;
  } else if (slot <= person.bank) {
    const { people } = world;
    const at = owner * 2 + slot - person.wallet;
    const after = people.money[at]! + delta;
    if (after < 0) overdrawn(account, after);
    if (!putInto(people.money, at, bounded(account, after))) widen(people, 'money')[at] = after;
  } else {
    moveFurther(world, account, delta);
  }
}

/** As `move`, of accounts of the second local currency and of the house. */
function moveFurther(world: LedgerWorld, account: number, delta: number): void {
  const slot = account & 15;
  const owner = account >> SLOT_BITS;
  if (isMemberSlot(slot)) {
    const at = owner * 2 + slot - member.cash2;
    const after = world.members.moreBalances[at]! + delta;
    if (after > 0) overdrawn(account, after);
    put(world.members, 'moreBalances', at, bounded(account, after));
  } else if (slot === person.bank2) {
    const after = world.people.moreMoney[owner as Person]! + delta;
    if (after < 0) overdrawn(account, after);
    put(world.people, 'moreMoney', owner as Person, bounded(account, after));
  } else {
    world.house[owner] = bounded(account, world.house[owner]! + delta);
  }
}

function bounded(account: number, balance: number): number {
  if (balance > Number.MAX_SAFE_INTEGER || balance < -Number.MAX_SAFE_INTEGER) overdrawn(account, balance);
  return balance;
}

function overdrawn(account: number, balance: number): never {
  throw new RangeError(`ledger: account ${account} would stand at ${balance}`);
}

/**
 * One double-entry movement of `amount` minor units. Commands check before they apply, so an overdraft or an
 * amount that is not a positive safe integer is a fault of the program: RangeError.
 */
export function post(
  world: LedgerWorld,
  debit: number,
  credit: number,
  amount: number,
  kind: number,
  ref: number,
): void {
  if (!(amount > 0) || !Number.isSafeInteger(amount)) throw new RangeError(`ledger: amount ${amount}`);
  move(world, debit, amount);
  move(world, credit, -amount);
  const vars = world.vars;
  vars.postingCount++;
  vars.postingDigestA = Math.imul(vars.postingDigestA ^ debit, 0x01000193) ^ (amount | 0);
  vars.postingDigestB = Math.imul(vars.postingDigestB ^ credit ^ (kind << 24), 0x5bd1e995) + (ref | 0);
  vars.postingDigestB |= 0;
  if (world.tape !== null) record(world.tape, vars.now, debit, credit, amount, kind, ref);
  world.hooks.posted(world, debit, credit, amount, kind, ref);
}

/** What the scheme says it owes a member in one of the slots, minor units, never negative. */
export function owed(world: LedgerWorld, id: Member, slot: MemberSlot): number {
  const { balances, moreBalances } = world.members;
  if (slot < MEMBER_SLOTS) return 0 - balances[id * MEMBER_SLOTS + slot]!;
  return 0 - moreBalances[id * 2 + slot - member.cash2]!;
}

/** A person's wallet on the sandbox chain, minor units. */
export function walletOf(world: LedgerWorld, id: Person): number {
  return world.people.money[id * 2]!;
}

/** A person's own money in a currency, outside the scheme: in the wallet or at a bank; minor units. */
export function ownMoney(world: LedgerWorld, id: Person, currency: Currency): number {
  const slot = accountsOf(currency).own;
  return slot <= person.bank
    ? world.people.money[id * 2 + slot - person.wallet]!
    : world.people.moreMoney[id]!;
}

/** Balance of a house account, debit positive, minor units. */
export function houseBalance(world: LedgerWorld, account: number): number {
  return world.house[account >> SLOT_BITS]!;
}

/** What the scheme holds of a currency, minor units. */
export function reserveIn(world: LedgerWorld, currency: Currency): number {
  return houseBalance(world, accountsOf(currency).reserve);
}

/** `amount` × ppm / 10^6, rounded down, exact for every safe product. */
export function portion(amount: number, ppm: number): number {
  const whole = Math.floor(amount / 1_000_000);
  return whole * ppm + Math.floor(((amount - whole * 1_000_000) * ppm) / 1_000_000);
}
