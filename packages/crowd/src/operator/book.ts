import { addRow, dayOf, defineTable, type Holds, type Table } from '@glassmine/kernel';
import {
  type Comment,
  currencies,
  execute,
  type Happening,
  type Inflow,
  inflowsOf,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import type { OperatorParameters } from '../scenario/operator.ts';

const { currenciesOf, localsOf, schemeCurrency } = currencies;

/**
 * A column with a number for each local currency; one that stays zero where there is none. Snapshots keep such columns
 * under names from when there was one local currency, the cash.
 */
const perLocal = (locals: number) => (locals > 1 ? 'f64x2' : 'f64x1');

const columnsFor = (locals: number) =>
  ({
    day: 'i32',
    /** Deposits of members in the scheme's own currency up to the last midnight, on the last day, and on the best day so far. */
    inflowBefore: 'f64',
    inflowYesterday: 'f64',
    inflowPeak: 'f64',
    paidToday: 'f64',
    /** First withdrawal that the policy may still have to pay, and the code of `byHand` when it was found. */
    payFrom: 'i32' as Holds<Withdrawal>,
    hand: 'u8',
    /** Deposits of each local currency up to the last midnight. */
    cashInflowBefore: perLocal(locals),
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
    /** Deposits of each local currency on the last day, and what was paid out of it today. */
    cashInflowYesterday: perLocal(locals),
    cashPaidToday: perLocal(locals),
    /** Number of comments of the feed that the operator has read. */
    commentsRead: 'i32' as Holds<Comment>,
    /** Steps of the scenario's playbook that were played or left out, and the row of the last, plus one. */
    stepsPlayed: 'i32',
    lastStep: 'i32',
    /** World second at which the end has come, plus one; 0 before. */
    endingAt: 'f64',
  }) as const;

/** The operator's policy and its book. */
export interface Policy {
  world: World;
  parameters: OperatorParameters;
  book: Table<ReturnType<typeof columnsFor>>;
}

/** The policy of a world; opens its book in a new world. */
export function findPolicy(world: World, parameters: OperatorParameters): Policy {
  if (!world.extensions.has('operatorBook')) {
    const book = defineTable(columnsFor(world.scenario.localCurrencies.length));
    addRow(book);
    // Seed capital does not count as a day's deposits.
    book.inflowBefore[0] = inflow(world, schemeCurrency);
    for (const currency of localsOf(world)) book.cashInflowBefore[currency - 1] = inflow(world, currency);
    world.extensions.set('operatorBook', book);
    if (parameters.pays === 'byHand') execute(world, { type: 'setByHand', whose: 'everybody' });
  }
  return { world, parameters, book: world.extensions.get('operatorBook') as unknown as Policy['book'] };
}

function inflow(world: World, currency: currencies.Currency): number {
  const { count, end } = inflowsOf(world, currency);
  return count === 0 ? 0 : end[(count - 1) as Inflow]!;
}

/** Closes the books of the day that ended. Its deposits by currency, minor units of each. */
export function closeBooksOfDay({ world, book }: Policy): number[] {
  const totals = currenciesOf(world).map((currency) => inflow(world, currency));
  const deposits = totals[schemeCurrency]! - book.inflowBefore[0]!;
  book.day[0] = dayOf(world.now);
  book.inflowBefore[0] = totals[schemeCurrency]!;
  book.inflowYesterday[0] = deposits;
  book.inflowPeak[0] = Math.max(book.inflowPeak[0]!, deposits);
  book.week[dayOf(world.now) % 7] = deposits;
  book.bestWeek[0] = Math.max(book.bestWeek[0]!, depositsOfWeek(book));
  book.paidToday[0] = 0;
  const ofLocals = localsOf(world).map((currency) => {
    const at = currency - 1;
    const ofDay = totals[currency]! - book.cashInflowBefore[at]!;
    book.cashInflowBefore[at] = totals[currency]!;
    book.cashInflowYesterday[at] = ofDay;
    book.cashPaidToday[at] = 0;
    return ofDay;
  });
  return [deposits, ...ofLocals];
}

export function depositsOfWeek({ week }: Policy['book']): number {
  let sum = 0;
  for (let day = 0; day < 7; day++) sum += week[day]!;
  return sum;
}
