import { floatsOf } from '@glassmine/kernel';
import {
  accounts,
  currencies,
  type Member,
  owed,
  ownMoney,
  type Person,
  type World,
} from '@glassmine/replica';
import type { OutsideBalances } from './outside-balances.ts';

/** Accounts that a person has outside the scheme: a wallet, and one at a bank for each local currency, at least one. */
function accountsPerPerson(world: Pick<World, 'scenario'>): number {
  return Math.max(2, currencies.currenciesOf(world).length);
}

/** A person's account by its number from 0, the wallet first. */
export function personAccount(id: Person, nth: number): number {
  return currencies.ownAccount(id, nth as currencies.Currency);
}

/** Slots of a member's accounts in a world, in the order of files. */
export function memberSlots(world: Pick<World, 'scenario'>): accounts.MemberSlot[] {
  const second = world.scenario.localCurrencies.length > 1;
  return Object.values(accounts.member).filter((slot) => second || slot < accounts.MEMBER_SLOTS);
}

/** Balances of persons' own accounts, `perPerson` numbers each. */
export function personsMoney(world: World): Omit<OutsideBalances, 'house'> {
  const { people } = world;
  const perPerson = accountsPerPerson(world);
  if (perPerson === 2)
    return { money: floatsOf(people.money, people.count * 2), persons: people.count, perPerson };
  const money = new Float64Array(people.count * perPerson);
  for (let at = 0; at < money.length; at++) {
    const id = Math.floor(at / perPerson) as Person;
    money[at] = ownMoney(world, id, (at % perPerson) as currencies.Currency);
  }
  return { money, persons: people.count, perPerson };
}

/** Balances of members' accounts, debit positive, as many numbers each as `memberSlots` has. */
export function membersMoney(world: World): Float64Array {
  const { members } = world;
  const slots = memberSlots(world);
  if (slots.length === accounts.MEMBER_SLOTS) return floatsOf(members.balances, members.count * slots.length);
  const money = new Float64Array(members.count * slots.length);
  for (let at = 0; at < money.length; at++) {
    const id = Math.floor(at / slots.length) as Member;
    money[at] = 0 - owed(world, id, slots[at % slots.length]!);
  }
  return money;
}
