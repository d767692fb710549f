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
  /** What the screen says the member has, and what of it could be asked for. */
  onScreen: number;
  extractable: number;
  wallet: number;
  /** What really came of it. */
  net: number;
}

/** Throws RangeError when there is no such member. */
export function memberFigures(world: World, member: number, { paidIn, paidOut }: Fortunes): MemberFigures {
  if (!Number.isInteger(member) || member < 0 || member >= world.members.count) {
    throw new RangeError(`there is no member ${member}; the last is ${world.members.count - 1}`);
  }
  const person = world.members.person[member] as number;
  const { first, family } = nameOf(world.seed, person);
  const given = paidIn[member] as number;
  const got = paidOut[member] as number;
  return {
    member,
    name: `${first} ${family}`,
    upline: world.members.upline[member] as number,
    registeredOnDay: Math.floor((world.members.registeredAt[member] as number) / DAY) + 1,
    paidIn: given,
    paidOut: got,
    onScreen: screenTotal(world, member),
    extractable: owed(world, member, accounts.member.extractable),
    wallet: walletOf(world, person),
    net: got - given,
  };
}
