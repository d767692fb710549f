import { addRow, dayOf, defineTable, type Holds, type Table } from '@glassmine/kernel';
import {
  type accounts,
  type Comment,
  execute,
  type Happening,
  type Inflow,
  inflowsOf,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import type { OperatorParameters } from '../scenario/operator.ts';

const columns = {
  day: 'i32',
  /** Deposits of members in coin up to the last midnight, on the last day, and on the best day so far. */
  inflowBefore: 'f64',
  inflowYesterday: 'f64',
  inflowPeak: 'f64',
  paidToday: 'f64',
  /** First withdrawal that the policy may still have to pay, and the code of `byHand` when it was found. */
  payFrom: 'i32' as Holds<Withdrawal>,
  hand: 'u8',
  /** Cash deposits up to the last midnight. */
  cashInflowBefore: 'f64',
  /** Deposits of each of the last seven days (at day modulo seven), and of the best seven days in a row. */
  week: 'f64x8',
  bestWeek: 'f64',
  /** 1 once a due payout exceeded the reserve. */
  broke: 'u8',
  /** Number of injected events read, and the world second until which withdrawals are down. */
  happeningsRead: 'i32' as Holds<Happening>,
  outageUntil: 'f64',
  /** The first injected event that the operator may still answer. */
  answersFrom: 'i32' as Holds<Happening>,
  /** Cash deposits on the last day, and cash paid out today. */
  cashInflowYesterday: 'f64',
  cashPaidToday: 'f64',
  /** Number of comments of the feed that the operator has read. */
  commentsRead: 'i32' as Holds<Comment>,
  /** Steps of the scenario's playbook that were played or left out, and the row of the last, plus one. */
  stepsPlayed: 'i32',
  lastStep: 'i32',
  /** World second at which the end has come, plus one; 0 before. */
  endingAt: 'f64',
} as const;

/** The operator's policy and its book. */
export interface Policy {
  world: World;
  parameters: OperatorParameters;
  book: Table<typeof columns>;
}

/** The policy of a world; opens its book in a new world. */
export function findPolicy(world: World, parameters: OperatorParameters): Policy {
  if (!world.extensions.has('operatorBook')) {
    const book = defineTable(columns);
    addRow(book);
    // Seed capital does not count as a day's deposits.
    book.inflowBefore[0] = inflow(world, 'coin');
    book.cashInflowBefore[0] = inflow(world, 'cash');
    world.extensions.set('operatorBook', book);
    if (parameters.pays === 'byHand') execute(world, { type: 'setByHand', whose: 'everybody' });
  }
  return { world, parameters, book: world.extensions.get('operatorBook') as unknown as Policy['book'] };
}

function inflow(world: World, currency: accounts.Currency): number {
  const { count, end } = inflowsOf(world, currency);
  return count === 0 ? 0 : end[(count - 1) as Inflow]!;
}

/** Closes the books of the day that ended. Its deposits, minor units of each currency. */
export function closeBooksOfDay({ world, book }: Policy): { coin: number; cash: number } {
  const total = { coin: inflow(world, 'coin'), cash: inflow(world, 'cash') };
  const coin = total.coin - book.inflowBefore[0]!;
  const cash = total.cash - book.cashInflowBefore[0]!;
  book.day[0] = dayOf(world.now);
  book.inflowBefore[0] = total.coin;
  book.cashInflowBefore[0] = total.cash;
  book.inflowYesterday[0] = coin;
  book.inflowPeak[0] = Math.max(book.inflowPeak[0]!, coin);
  book.week[dayOf(world.now) % 7] = coin;
  book.bestWeek[0] = Math.max(book.bestWeek[0]!, depositsOfWeek(book));
  book.paidToday[0] = 0;
  book.cashInflowYesterday[0] = cash;
  book.cashPaidToday[0] = 0;
  return { coin, cash };
}

export function depositsOfWeek({ week }: Policy['book']): number {
  let sum = 0;
  for (let day = 0; day < 7; day++) sum += week[day]!;
  return sum;
}
