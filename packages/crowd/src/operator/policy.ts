import {
  accounts,
  addRow,
  dayOf,
  defineTable,
  execute,
  HOUR,
  houseBalance,
  isWorkingDay,
  liabilities,
  netOf,
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
} as const;

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
    book.inflowBefore[0] = inflow(world);
    world.extensions.set('operatorBook', book);
  }
  return { world, settings, book: world.extensions.get('operatorBook') as unknown as Policy['book'] };
}

export function operateThisTick(policy: Policy): void {
  const { world, book } = policy;
  if (book.day[0] !== dayOf(world.now)) closeDay(policy);
  if (world.operator.phase === 'gone') return;
  const hour = secondOfDay(world.now) / HOUR;
  if (hour >= 9 && hour < 18 && isWorkingDay(world.startDay, world.now)) payPending(policy);
}

function inflow(world: World): number {
  const { inflows } = world;
  return inflows.count === 0 ? 0 : (inflows.end[inflows.count - 1] as number);
}

/** Midnight: count the takings, take one's share, look at the reserve and decide how to go on. */
function closeDay(policy: Policy): void {
  const { world, book, settings } = policy;
  book.day[0] = dayOf(world.now);
  const total = inflow(world);
  const today = total - (book.inflowBefore[0] as number);
  book.inflowBefore[0] = total;
  book.inflowYesterday[0] = today;
  book.inflowPeak[0] = Math.max(book.inflowPeak[0] as number, today);
  book.paidToday[0] = 0;
  const reserve = () => houseBalance(world, accounts.account.reserve);
  // Whoever still pays in after the end pays for nothing.
  if (world.operator.phase === 'gone') {
    draw(world, reserve());
    return;
  }
  draw(world, Math.min(portion(today, settings.drawOfInflowPpm), reserve()));
  const owes = liabilities(world);
  const enough = reserve() >= portion(owes, settings.slowBelowPpm);
  if (world.operator.phase === 'paying' && !enough) setPhase(world, 'slowing', true);
  else if (world.operator.phase === 'slowing') goOrRecover(policy, reserve(), owes, today, enough);
}

function goOrRecover(policy: Policy, reserve: number, owes: number, today: number, enough: boolean): void {
  const { world, settings, book } = policy;
  const dry = reserve < portion(owes, settings.runBelowPpm);
  const ebb = today < portion(book.inflowPeak[0] as number, settings.runWhenInflowBelowPeakPpm);
  if (dry || ebb) {
    draw(world, reserve);
    setPhase(world, 'gone', false);
  } else if (enough && reserve >= 2 * portion(owes, settings.slowBelowPpm)) setPhase(world, 'paying', true);
}

function draw(world: World, amountMinor: number): void {
  if (amountMinor > 0) execute(world, { type: 'operatorDraw', amountMinor });
}

function setPhase(world: World, phase: 'paying' | 'slowing' | 'gone', takesWithdrawals: boolean): void {
  execute(world, { type: 'setOperator', phase, takesWithdrawals });
}

/** Pays the oldest requests first, after the delay of the phase, within what the phase allows. */
function payPending(policy: Policy): void {
  const { world, settings, book } = policy;
  const slow = world.operator.phase === 'slowing';
  const waitHours = slow ? settings.slowAfterHours : settings.payAfterHours;
  const budget = slow
    ? portion(book.inflowYesterday[0] as number, settings.slowShareOfInflowPpm)
    : Number.MAX_SAFE_INTEGER;
  const { withdrawals, vars } = world;
  for (let row = vars.withdrawalsDone; row < withdrawals.count; row++) {
    if (withdrawals.status[row] !== withdrawalStates.pending) {
      if (row === vars.withdrawalsDone) vars.withdrawalsDone++;
      continue;
    }
    if (world.now - (withdrawals.at[row] as number) < waitHours * HOUR) return;
    const net = netOf(world, row);
    if ((book.paidToday[0] as number) + net > budget) return;
    if (!execute(world, { type: 'settleWithdrawal', withdrawal: row, pay: true }).ok) return;
    book.paidToday[0] = (book.paidToday[0] as number) + net;
  }
}
