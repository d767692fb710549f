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

/** Codes of `operator.byHand` in the book. */
const byHandCodes = ['nobody', 'learners', 'everybody'] as const;

/** Whether a withdrawal is none of the policy's: settled, in cash, or the facilitator's to decide. */
function isOutOfScope({ world }: Policy, row: number): boolean {
  const { withdrawals, members, operator } = world;
  if (withdrawals.status[row] !== withdrawalStates.pending || withdrawals.currency[row] !== 0) return true;
  return operator.byHand === 'learners' && members.isLearner[withdrawals.member[row]!] === 1;
}

/** First row that the policy may have to pay. Starts anew when the facilitator takes over or hands back withdrawals. */
function payFrom({ world, book }: Policy): number {
  const byHand = byHandCodes.indexOf(world.operator.byHand);
  if (book.hand[0] !== byHand) {
    book.hand[0] = byHand;
    book.payFrom[0] = world.vars.withdrawalsDone;
  }
  return book.payFrom[0]!;
}

function waitHours({ world, parameters }: Policy): number {
  return world.operator.phase === 'slowing' ? parameters.slowAfterHours : parameters.payAfterHours;
}

/** Pays the oldest requests first, after the delay of the phase, within the budget of the phase. */
export function payPending(policy: Policy): void {
  const { world, parameters, book } = policy;
  const budget =
    world.operator.phase === 'slowing'
      ? portion(book.inflowYesterday[0]!, parameters.slowShareOfInflowPpm)
      : Number.MAX_SAFE_INTEGER;
  const { withdrawals } = world;
  for (let row = payFrom(policy); row < withdrawals.count; row++) {
    if (isOutOfScope(policy, row)) {
      if (row === book.payFrom[0]) book.payFrom[0] = row + 1;
      continue;
    }
    if (world.now - withdrawals.at[row]! < waitHours(policy) * HOUR) return;
    const net = netOf(world, row);
    if (book.paidToday[0]! + net > budget) return;
    if (net > houseBalance(world, accounts.account.reserve)) book.broke[0] = 1;
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
    book.paidToday[0] = book.paidToday[0]! + net;
  }
}

/** Pays cash withdrawals, which only learners request, while the cash reserve lasts. */
export function payCash(policy: Policy): void {
  const { world } = policy;
  for (const row of pendingCash(world)) {
    if (world.now - world.withdrawals.at[row]! < waitHours(policy) * HOUR) return;
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
  }
}
