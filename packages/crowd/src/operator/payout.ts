import { dayOf, drawChance, HOUR } from '@glassmine/kernel';
import {
  currencies,
  execute,
  isBeforePayday,
  netOf,
  pendingOf,
  portion,
  reserveIn,
  runningStep,
  type Withdrawal,
  withdrawalStates,
} from '@glassmine/replica';
import { streams } from '../streams.ts';
import type { Policy } from './book.ts';

const { schemeCurrency } = currencies;

/** Codes of `operator.byHand` in the book. */
const byHandCodes = ['nobody', 'learners', 'everybody'] as const;

/** Whether a withdrawal is none of the policy's: settled, of a local currency, or the facilitator's to decide. */
function isOutOfScope({ world }: Policy, row: Withdrawal): boolean {
  const { withdrawals, members, operator } = world;
  if (withdrawals.status[row] !== withdrawalStates.pending || withdrawals.currency[row] !== schemeCurrency)
    return true;
  return operator.byHand === 'learners' && members.isLearner[withdrawals.member[row]!] === 1;
}

/** First row that the policy may have to pay. Starts anew when the facilitator takes over or hands back withdrawals. */
function payFrom({ world, book }: Policy): Withdrawal {
  const byHand = byHandCodes.indexOf(world.operator.byHand);
  if (book.hand[0] !== byHand) {
    book.hand[0] = byHand;
    book.payFrom[0] = world.vars.withdrawalsDone;
  }
  return book.payFrom[0]!;
}

function isDue({ world, parameters }: Policy, row: Withdrawal): boolean {
  const hours = world.operator.phase === 'slowing' ? parameters.slowAfterHours : parameters.payAfterHours;
  return hasWaited(world, row, hours);
}

const hasWaited = ({ now, withdrawals }: Policy['world'], row: Withdrawal, hours: number): boolean =>
  now - withdrawals.at[row]! >= hours * HOUR;

/** What may still be paid today: while slow, a share of the deposits that yesterday brought in the same currency. */
function leftToPay({ world, parameters, book }: Policy, currency: currencies.Currency): number {
  if (world.operator.phase !== 'slowing') return Number.MAX_SAFE_INTEGER;
  const isScheme = currency === schemeCurrency;
  const inflow = isScheme ? book.inflowYesterday[0]! : book.cashInflowYesterday[currency - 1]!;
  const paid = isScheme ? book.paidToday[0]! : book.cashPaidToday[currency - 1]!;
  return portion(inflow, parameters.slowShareOfInflowPpm) - paid;
}

/** Pays or turns down a withdrawal that is due. False when the budget or the reserve does not allow it. */
function settle(policy: Policy, row: Withdrawal, currency: currencies.Currency): boolean {
  const { world, book } = policy;
  if (isRefused(policy, row))
    return execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: false }).ok;
  const net = netOf(world, row);
  if (net > leftToPay(policy, currency)) return false;
  if (currency === schemeCurrency && net > reserveIn(world, currency)) book.broke[0] = 1;
  return pay(policy, row, currency);
}

/** Pays a withdrawal, and notes it in the book of the day. False when the reserve does not allow it. */
function pay({ world, book }: Policy, row: Withdrawal, currency: currencies.Currency): boolean {
  const net = netOf(world, row);
  if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return false;
  if (currency === schemeCurrency) book.paidToday[0]! += net;
  else book.cashPaidToday[currency - 1]! += net;
  return true;
}

/** Settles the oldest requests first, after the delay of the phase, within the budget of the phase. */
export function payPending(policy: Policy): void {
  const { world, book } = policy;
  const { withdrawals } = world;
  for (let row = payFrom(policy); row < withdrawals.count; row++) {
    if (isOutOfScope(policy, row)) {
      if (row === book.payFrom[0]) book.payFrom[0] = (row + 1) as Withdrawal;
      continue;
    }
    if (!isDue(policy, row) || !settle(policy, row, schemeCurrency)) return;
  }
}

/** The same for withdrawals of a local currency, which only learners request. */
export function payLocal(policy: Policy, currency: currencies.Currency): void {
  for (const row of pendingOf(policy.world, currency)) {
    if (!isDue(policy, row) || !settle(policy, row, currency)) return;
  }
}

/**
 * On the payday of a lesson the operator pays what each learner asks for in coins for the first time, as it pays while all
 * is well: after its usual delay, whatever else waits, and without turning anybody down.
 */
export function payFirstRequests(policy: Policy): void {
  const { world, parameters } = policy;
  if (!isBeforePayday(world)) return;
  const { withdrawals, members } = world;
  for (let row = payFrom(policy); row < withdrawals.count; row++) {
    const isLearners = members.isLearner[withdrawals.member[row]!] === 1;
    if (!isLearners || isOutOfScope(policy, row)) continue;
    if (hasWaited(world, row, parameters.payAfterHours) && isFirst(world, row))
      pay(policy, row, schemeCurrency);
  }
}

/** Whether a member has asked for nothing in the same currency before. */
function isFirst({ withdrawals }: Policy['world'], row: Withdrawal): boolean {
  for (let before = (row - 1) as Withdrawal; before >= 0; before--)
    if (
      withdrawals.member[before] === withdrawals.member[row] &&
      withdrawals.currency[before] === withdrawals.currency[row]
    )
      return false;
  return true;
}

/**
 * Whether the operator turns a withdrawal down. One draw for a member and the day of the request: to ask again on the
 * same day ends the same way, so each refusal costs a day.
 */
function isRefused({ world, parameters }: Policy, row: Withdrawal): boolean {
  const { payingPpm, slowingPpm, inARowMax } = parameters.refuses;
  const step = runningStep(world, 'changeCard');
  const ownPpm = world.operator.phase === 'slowing' ? slowingPpm : payingPpm;
  const sharePpm = step < 0 ? ownPpm : world.operatorSteps.value[step]!;
  if (sharePpm === 0) return false;
  const member = world.withdrawals.member[row]!;
  if (world.members.refusedInARow[member]! >= inARowMax) return false;
  return drawChance(sharePpm, world.seed, streams.refuse, member, dayOf(world.withdrawals.at[row]!));
}
