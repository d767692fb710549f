import { DAY, draw, drawBelow, mix } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { weekdayOf } from '../calendar.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Made, Town } from '../town.ts';

const daysOfMonth = 30.44;
const weekdays = [1.02, 0.9, 0.9, 0.93, 1, 1.16, 1.09] as const;

interface Owed {
  lender: Resident;
  borrower: Resident;
  amount: number;
}

/** Presents, shares of a bill and loans among people who know one another; most loans are paid back. */
export function gifts(life: Life): Behaviour {
  const { habits } = life;
  /** What is to be paid back, by day. */
  const owed = new Map<number, Owed[]>();
  return {
    name: 'gifts',
    hears: [reasonCode.gift],
    plan(town, plan) {
      const { seed, residents, accounts, day, ties } = town;
      payBack(town, plan, owed);
      const today = weekdays[weekdayOf(town.startDay, day)]! / 100 / daysOfMonth;
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const count = poissonCount(habits.giftRate[resident]! * today, draw(seed, streams.gift, r, day));
        if (count === 0 || ties.degree(resident) === 0) continue;
        const spare = accounts.balance[residents.current[resident]!]!;
        for (let nth = 0; nth < count; nth++) give(life, town, plan, resident, nth, spare);
      }
    },
    made: (town, made) => remember(life, town, made, owed),
  };
}

/** Codes of `ref`: what is given, lent, and paid back. */
const given = 0;
const lent = 1;
const repaid = 2;

function give(life: Life, town: Town, plan: DayPlan, resident: Resident, nth: number, spare: number): void {
  const { gifts: habit } = life.parameters;
  const { seed, residents, day } = town;
  const use = day * 8 + nth;
  const to = friendOf(town, resident, use);
  const luck = draw(seed, streams.giftOf, resident, use * 4 + 1);
  const isLoan = luck % 1_000_000 < habit.loanPpm;
  const mean = (life.habits.usual[resident]! * 1.25 * habit.ofWagePpm) / 1_000_000;
  const size =
    mean * logNormal(roughNormal(draw(seed, streams.giftOf, resident, use * 4 + 2)), habit.spreadPpm);
  const wanted = namedAmount(isLoan ? size * 3 : size, habit.roundPpm, luck);
  // Nobody gives away the half of what is there.
  if (wanted * 2 > spare) return;
  const at = day * DAY + secondBy(appClock, draw(seed, streams.giftOf, resident, use * 4 + 3));
  const { current } = residents;
  plan.add(at, current[resident]!, current[to]!, wanted, reasonCode.gift, 0, isLoan ? lent : given);
}

/** The closer of two people somebody knows. How close two are is the same seen from either side. */
function friendOf({ seed, ties }: Town, resident: Resident, use: number): Resident {
  const degree = ties.degree(resident);
  const drawn = draw(seed, streams.giftOf, resident, use * 4);
  const one = ties.tie(resident, drawn % degree);
  const other = ties.tie(resident, (drawn >>> 16) % degree);
  return closeness(resident, one) >= closeness(resident, other) ? one : other;
}

const closeness = (a: number, b: number) =>
  mix(Math.imul(Math.min(a, b) + 1, 0x9e3779b1) ^ Math.max(a, b)) >>> 0;

function remember(
  { parameters }: Life,
  { seed, day, accounts }: Town,
  made: Made,
  owed: Map<number, Owed[]>,
): void {
  if (made.ref !== lent) return;
  const { loanDays, repaidPpm } = parameters.gifts;
  const luck = drawBelow(1_000_000, seed, streams.giftOf, made.from, made.at);
  if (luck >= repaidPpm) return;
  const on = day + 1 + drawBelow(2 * loanDays, seed, streams.giftOf, made.to, made.at);
  const lender = accounts.owner[made.from]!;
  const borrower = accounts.owner[made.to]!;
  const list = owed.get(on);
  const one = { lender, borrower, amount: made.amount };
  if (list) list.push(one);
  else owed.set(on, [one]);
}

function payBack({ seed, residents, day }: Town, plan: DayPlan, owed: Map<number, Owed[]>): void {
  const { current } = residents;
  for (const { lender, borrower, amount } of owed.get(day) ?? []) {
    const at = day * DAY + secondBy(appClock, draw(seed, streams.giftOf, borrower, day + 50_000_000));
    plan.add(at, current[borrower]!, current[lender]!, amount, reasonCode.gift, 0, repaid);
  }
  owed.delete(day);
}
