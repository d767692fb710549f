import { runningStep } from '../control/steps.ts';
import { type Currency, currencies } from '../ledger/accounts.ts';
import type { Member } from '../rows.ts';
import type { WalletWorld } from './world.ts';

/** What must be paid in before anybody may withdraw, minor units of a currency; null while nothing is asked. */
export function unlockingDeposit(world: WalletWorld): { amount: number; currency: Currency } | null {
  const step = runningStep(world, 'unlockDeposit');
  if (step < 0) return null;
  const { amount, cash } = world.operatorSteps;
  return { amount: amount[step]!, currency: currencies[cash[step]!] as Currency };
}

/** Whether a member may not withdraw before having paid the deposit that is asked. */
export function lacksUnlocking(world: WalletWorld, member: Member): boolean {
  const step = runningStep(world, 'unlockDeposit');
  return step >= 0 && world.members.unlockedFor[member] !== step + 1;
}

/** One deposit of at least the sum that is asked, in its currency, unlocks. */
export function unlockBy(world: WalletWorld, member: Member, amount: number, currency: Currency): void {
  const asked = unlockingDeposit(world);
  if (asked === null || asked.currency !== currency || amount < asked.amount) return;
  world.members.unlockedFor[member] = runningStep(world, 'unlockDeposit') + 1;
}
