import { bankAccountAt } from '../outside/bank-accounts.ts';
import { lastCode, must, newMember } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';

export interface Who {
  learner: number;
  member: number;
}

/** Lets a bank transfer arrive. */
export function waitForBank(world: World): void {
  const { bank, clock } = world.scenario;
  must(world, { type: 'tick', ticks: Math.ceil(bank.delaySeconds / clock.tickSeconds) });
}

export function setFundPassword(world: World, { learner, member }: Who): void {
  must(world, { type: 'requestCode', learner, purpose: 'fund' });
  must(world, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordHash: 'hash' });
}

/** Binds the learner's account at a bank; the row of the card. */
export function bindCardAt(world: World, { learner, member }: Who, bank = 0): number {
  return must(world, { type: 'bindCard', member, account: bankAccountAt(learner, bank) }).card as number;
}

/** A member with a card and a fund password. */
export function cardHolder(world: World): Who & { card: number } {
  const who = newMember(world);
  setFundPassword(world, who);
  return { ...who, card: bindCardAt(world, who) };
}
