import {
  currencies,
  currencyCodes,
  type Flow,
  inflowsOf,
  type Member,
  nameOf,
  outflowsOf,
  owed,
  ownMoney,
  screenTotal,
  type World,
} from '@glassmine/replica';
import { dayOfRow } from './day-of-row.ts';
import type { Fortunes } from './outcome.ts';

/** What one member has moved and has in one currency, in its minor units. */
export interface MemberBook {
  currency: string;
  paidIn: number;
  paidOut: number;
  /** Total on the member's screen, and the part that can be withdrawn. */
  onScreen: number;
  extractable: number;
  /** In the wallet or at the bank. */
  outside: number;
}

/** One member's own figures; minor units of the scheme's currency, local money at the room's rates. */
export interface MemberFigures {
  member: Member;
  name: string;
  upline: number;
  /** World day, from 1. */
  registeredOnDay: number;
  paidIn: number;
  paidOut: number;
  /** `paidOut` less `paidIn`. */
  net: number;
  /** Each currency by itself: the scheme's own first. */
  books: MemberBook[];
}

/** Throws RangeError when there is no such member. */
export function memberFigures(world: World, member: Member, { paidIn, paidOut }: Fortunes): MemberFigures {
  if (!Number.isInteger(member) || member < 0 || member >= world.members.count) {
    throw new RangeError(`there is no member ${member}; the last is ${world.members.count - 1}`);
  }
  const person = world.members.person[member]!;
  const { first, family } = nameOf(world.seed, person);
  const given = paidIn[member]!;
  const got = paidOut[member]!;
  return {
    member,
    name: `${first} ${family}`,
    upline: world.members.upline[member]!,
    registeredOnDay: dayOfRow(world.members.registeredAt[member]!),
    paidIn: given,
    paidOut: got,
    net: got - given,
    books: currencies.currenciesOf(world).map((currency) => bookOf(world, member, currency)),
  };
}

function bookOf(world: World, member: Member, currency: currencies.Currency): MemberBook {
  const person = world.members.person[member]!;
  return {
    currency: currencyCodes(world.scenario)[currency]!,
    paidIn: sumOf(inflowsOf(world, currency), member),
    paidOut: sumOf(outflowsOf(world, currency), member),
    onScreen: screenTotal(world, member, currency),
    extractable: owed(world, member, currencies.accountsOf(currency).available),
    outside: ownMoney(world, person, currency),
  };
}

/** Deposits and payouts are the first kind of inflow and of outflow. */
function sumOf<R extends number>({ kind, member: members, amount, count }: Flow<R>, member: Member): number {
  let sum = 0;
  for (let row = 0 as R; row < count; row++) {
    if (kind[row] === 0 && members[row] === member) sum += amount[row]!;
  }
  return sum;
}
