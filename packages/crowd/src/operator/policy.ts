import {
  accounts,
  addRow,
  dayOf,
  defineTable,
  execute,
  HOUR,
  houseBalance,
  inflowsOf,
  isWorkingDay,
  liabilities,
  netOf,
  pendingCash,
  portion,
  secondOfDay,
  type Table,
  type World,
  withdrawalStates,
} from '@glassmine/scheme';
import type { OperatorSettings } from '../settings.ts';

const columns = {
  day: 'i32',
  /** Deposits up to the last midnight, and on the best day so far. */
  inflowBefore: 'f64',
  inflowYesterday: 'f64',
  inflowPeak: 'f64',
  paidToday: 'f64',
  /** First withdrawal that the policy may still have to pay, and under whose hand that was found. */
  payFrom: 'i32',
  hand: 'u8',
  /** Cash that came in up to the last midnight. */
  cashInflowBefore: 'f64',
} as const;

const hands = ['nobody', 'learners', 'everybody'] as const;

/** Who runs the scheme: pays while there is enough, then slows down, then takes what is left and goes. */
export interface Policy {
  world: World;
  settings: OperatorSettings;
  book: Table<typeof columns>;
}

export function findPolicy(world: World, settings: OperatorSettings): Policy {
  if (!world.extensions.has('operatorBook')) {
    const book = defineTable(columns);
    addRow(book);
    // The seed capital is not a day's deposits.
    book.inflowBefore[0] = inflow(world, 'coin');
    book.cashInflowBefore[0] = inflow(world, 'cash');
    world.extensions.set('operatorBook', book);
  }
  return { world, settings, book: world.extensions.get('operatorBook') as unknown as Policy['book'] };
}

export function operateThisTick(policy: Policy): void {
  const { world, book } = policy;
  if (book.day[0] !== dayOf(world.now)) closeDay(policy);
  if (world.operator.phase === 'gone' || isPlayedByHand(world)) return;
  const hour = secondOfDay(world.now) / HOUR;
  if (hour < 9 || hour >= 18 || !isWorkingDay(world.startDay, world.now)) return;
  payPending(policy);
  if (world.operator.byHand === 'nobody') payCash(policy);
}

/** Whoever plays the operator by hand decides everything. */
function isPlayedByHand(world: World): boolean {
  return world.operator.byHand === 'everybody';
}

function inflow(world: World, currency: accounts.Currency): number {
  const { count, end } = inflowsOf(world, currency);
  return count === 0 ? 0 : (end[count - 1] as number);
}

/** Midnight: count the takings, take one's share, look at the reserve and decide how to go on. */
function closeDay(policy: Policy): void {
  const { world, settings } = policy;
  const today = countTakings(policy);
  if (isPlayedByHand(world)) return;
  const reserve = () => houseBalance(world, accounts.account.reserve);
  drawCash(policy, today.cash);
  // Whoever still pays in after the end pays for nothing.
  if (world.operator.phase === 'gone') {
    draw(world, reserve());
    return;
  }
  draw(world, Math.min(portion(today.coin, settings.drawOfInflowPpm), reserve()));
  const owes = liabilities(world);
  const enough = reserve() >= portion(owes, settings.slowBelowPpm);
  if (world.operator.phase === 'paying' && !enough) setPhase(world, 'slowing', true);
  else if (world.operator.phase === 'slowing') goOrRecover(policy, reserve(), owes, today.coin, enough);
}

/** Notes what the day brought in; minor units of either currency. */
function countTakings({ world, book }: Policy): { coin: number; cash: number } {
  const total = { coin: inflow(world, 'coin'), cash: inflow(world, 'cash') };
  const coin = total.coin - (book.inflowBefore[0] as number);
  const cash = total.cash - (book.cashInflowBefore[0] as number);
  book.day[0] = dayOf(world.now);
  book.inflowBefore[0] = total.coin;
  book.cashInflowBefore[0] = total.cash;
  book.inflowYesterday[0] = coin;
  book.inflowPeak[0] = Math.max(book.inflowPeak[0] as number, coin);
  book.paidToday[0] = 0;
  return { coin, cash };
}

function goOrRecover(policy: Policy, reserve: number, owes: number, today: number, enough: boolean): void {
  const { world, settings, book } = policy;
  const dry = reserve < portion(owes, settings.runBelowPpm);
  const ebb = today < portion(book.inflowPeak[0] as number, settings.runWhenInflowBelowPeakPpm);
  if (dry || ebb) {
    draw(world, reserve);
    setPhase(world, 'gone', false);
    drawCash(policy, 0);
  } else if (enough && reserve >= 2 * portion(owes, settings.slowBelowPpm)) setPhase(world, 'paying', true);
}

function draw(world: World, amountMinor: number): void {
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor });
}

function setPhase(world: World, phase: 'paying' | 'slowing' | 'gone', takesWithdrawals: boolean): void {
  execute(world, { type: 'setOperator', phase, takesWithdrawals });
}

/** The same share of the day's cash; once the scheme is gone, all of it. */
function drawCash({ world, settings }: Policy, today: number): void {
  const reserve = houseBalance(world, accounts.account.cashReserve);
  const share = Math.min(portion(today, settings.drawOfInflowPpm), reserve);
  const amountMinor = world.operator.phase === 'gone' ? reserve : share;
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor, currency: 'cash' });
}

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
function payPending(policy: Policy): void {
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
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
    book.paidToday[0] = (book.paidToday[0] as number) + net;
  }
}

/** Cash is paid while there is any; only learners ask for it. */
function payCash(policy: Policy): void {
  const { world } = policy;
  for (const row of pendingCash(world)) {
    if (world.now - (world.withdrawals.at[row] as number) < waitHours(policy) * HOUR) return;
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
  }
}
