import { DAY } from '@glassmine/kernel';
import { accounts, nameOf, owed, screenTotal, type World, walletOf } from '@glassmine/scheme';
import type { Fortunes } from './outcome.ts';

/** One member's own figures; minor units of the scheme's currency. */
export interface MemberFigures {
  member: number;
  name: string;
  upline: number;
  /** World day, from 1. */
  registeredOnDay: number;
  paidIn: number;
  paidOut: number;
  /** Total on the member's screen, and the part that can be withdrawn. */
  onScreen: number;
  extractable: number;
  wallet: number;
  /** `paidOut` less `paidIn`. */
  net: number;
}

/** Throws RangeError when there is no such member. */
export function memberFigures(world: World, member: number, { paidIn, paidOut }: Fortunes): MemberFigures {
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
    registeredOnDay: Math.floor(world.members.registeredAt[member]! / DAY) + 1,
    paidIn: given,
    paidOut: got,
    onScreen: screenTotal(world, member),
    extractable: owed(world, member, accounts.member.extractable),
    wallet: walletOf(world, person),
    net: got - given,
  };
}
