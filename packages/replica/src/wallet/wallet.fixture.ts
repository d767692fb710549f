import type { Member, Person } from '../base/rows.ts';
import { bankAccountAt, collectingAccount } from '../outside/rules/bank.ts';
import { lastCode, must, newMember, tickUntil } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { referenceOf } from './rules/recharge.ts';
import { windowOpen } from './rules/withdraw.ts';

export interface Who {
  learner: Person;
  member: Member;
}

/** Lets a bank transfer arrive. */
export function waitForBank(world: World): void {
  const { bank, clock } = world.scenario;
  must(world, { type: 'tick', ticks: Math.ceil(bank.delaySeconds / clock.tickSeconds) });
}

function setFundPassword(world: World, { learner, member }: Who): void {
  must(world, { type: 'requestCode', learner, purpose: 'fund' });
  must(world, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordName: 'hash' });
}

/** Binds the learner's account at a bank; the row of the card. */
export function bindCardAt(world: World, { learner, member }: Who, bank = 0): number {
  return must(world, { type: 'bindCard', member, account: bankAccountAt(learner, bank) }).card;
}

/** A member with a card and a fund password. */
export function cardHolder(world: World): Who & { card: number } {
  const who = newMember(world);
  setFundPassword(world, who);
  return { ...who, card: bindCardAt(world, who) };
}

/** Transfers cash to the scheme with the member's reference; the row of the transfer. */
export function payIn(world: World, { learner, member }: Who, amountMinor: number): number {
  const reference = referenceOf(world, member);
  const command = {
    type: 'bankTransfer',
    person: learner,
    account: collectingAccount(),
    reference,
    amountMinor,
  } as const;
  return must(world, command).transfer;
}

/** A member with 10,000.00 of cash on the screen, ready to withdraw. */
export function withCash(world: World) {
  const who = cardHolder(world);
  payIn(world, who, 1_000_000);
  waitForBank(world);
  tickUntil(world, () => windowOpen(world));
  return who;
}

/** The command that asks for cash. */
export const askForCash = ({ member, card }: { member: Member; card: number }, amountMinor: number) =>
  ({ type: 'withdraw', member, amountMinor, addressId: card, currency: 'cash' }) as const;
