import { HOUR } from '@glassmine/kernel';
import {
  accounts,
  execute,
  houseBalance,
  netOf,
  pendingCash,
  portion,
  withdrawalStates,
} from '@glassmine/scheme';
import type { Policy } from './book.ts';

const hands = ['nobody', 'learners', 'everybody'] as const;

/** Whether the policy has nothing to do with a withdrawal: settled, cash, or left to the facilitator's hand. */
function isPassed({ world }: Policy, row: number): boolean {
  const { withdrawals, members, operator } = world;
  if (withdrawals.status[row] !== withdrawalStates.pending || withdrawals.currency[row] !== 0) return true;
  return operator.byHand === 'learners' && members.isLearner[withdrawals.member[row] as number] === 1;
}

/** Where to begin: everything before has been settled, or is another's. The hand that is laid on may change. */
function payFrom({ world, book }: Policy): number {
  const hand = hands.indexOf(world.operator.byHand);
  if (book.hand[0] !== hand) {
    book.hand[0] = hand;
    book.payFrom[0] = world.vars.withdrawalsDone;
  }
  return book.payFrom[0] as number;
}

function waitHours({ world, settings }: Policy): number {
  return world.operator.phase === 'slowing' ? settings.slowAfterHours : settings.payAfterHours;
}

/** Pays the oldest requests first, after the delay of the phase, within what the phase allows. */
export function payPending(policy: Policy): void {
  const { world, settings, book } = policy;
  const budget =
    world.operator.phase === 'slowing'
      ? portion(book.inflowYesterday[0] as number, settings.slowShareOfInflowPpm)
      : Number.MAX_SAFE_INTEGER;
  const { withdrawals } = world;
  for (let row = payFrom(policy); row < withdrawals.count; row++) {
    if (isPassed(policy, row)) {
      if (row === book.payFrom[0]) book.payFrom[0] = row + 1;
      continue;
    }
    if (world.now - (withdrawals.at[row] as number) < waitHours(policy) * HOUR) return;
    const net = netOf(world, row);
    if ((book.paidToday[0] as number) + net > budget) return;
    if (net > houseBalance(world, accounts.account.reserve)) book.broke[0] = 1;
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
    book.paidToday[0] = (book.paidToday[0] as number) + net;
  }
}

/** Cash is paid while there is any; only learners ask for it. */
export function payCash(policy: Policy): void {
  const { world } = policy;
  for (const row of pendingCash(world)) {
    if (world.now - (world.withdrawals.at[row] as number) < waitHours(policy) * HOUR) return;
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
  }
}
