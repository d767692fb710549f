import { logarithm } from '../chance/logarithm.ts';
import { shopKinds } from '../people/shop-kinds.ts';
import type { Resident } from '../rows.ts';
import type { Seen } from './seen.ts';
import { clustering, tailExponent } from './tails.ts';

/** One published figure of ordinary payments, and the town's. */
export interface PublishedFigure {
  readonly target: string;
  /** Author, year and what was published. */
  readonly published: string;
  readonly digits: number;
  /** The range that counts as a match; null where nothing was published to match. */
  readonly range: readonly [low: number, high: number] | null;
  measure(seen: Seen): number;
}

const sum = (values: Iterable<number>) => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
const daysOfMonth = 30.44;
const perMonth = (count: number, { town, days }: Seen) => (count / town.residents.count / days) * daysOfMonth;
const most = (values: ArrayLike<number>) => Array.from(values).indexOf(Math.max(...Array.from(values)));
/** Saturday's first hour of a week that begins on Sunday. */
const saturday = 6 * 24;
const ln10 = logarithm(10);

function spentBetween({ spent }: Seen, from: number, to: number): number {
  return sum(spent.slice(from, to)) / sum(spent);
}

/** Mean absolute deviation of first digits from Benford's law. */
function deviation({ firstDigits }: Seen): number {
  const all = sum(firstDigits);
  let total = 0;
  for (let digit = 1; digit <= 9; digit++)
    total += Math.abs(firstDigits[digit]! / all - logarithm(1 + 1 / digit) / ln10);
  return total / 9;
}

/** Last digits in shops that sell by the article. */
function articleEndings({ lastDigits }: Seen): number[] {
  const articles = ['clothing', 'household', 'online'];
  return Array.from({ length: 10 }, (_, digit) =>
    sum(shopKinds.map(({ name }, kind) => (articles.includes(name) ? lastDigits[kind * 10 + digit]! : 0))),
  );
}

function quietestHour({ cards }: Seen): number {
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    sum(Array.from({ length: 7 }, (_day, day) => cards[day * 24 + hour]!)),
  );
  return byHour.indexOf(Math.min(...byHour));
}

function degrees({ town }: Seen): number[] {
  return Array.from({ length: town.residents.count }, (_, r) => town.ties.degree(r as Resident));
}

function staff({ town }: Seen): number[] {
  const { accounts } = town.life.places.employers;
  const counts = Array.from(accounts, () => 0);
  for (let r = 0 as Resident; r < town.residents.count; r++) {
    const employer = town.residents.employer[r]!;
    if (employer >= 0) counts[employer - accounts[0]!]! += 1;
  }
  return counts;
}

export const publishedFigures: readonly PublishedFigure[] = [
  {
    target: 'card payments of a person in a month',
    published: '28.3: 62 % of 45.6 payments (Foster, Greene & Stavins 2024, United States)',
    digits: 1,
    range: [25, 31.5],
    measure: (seen) => perMonth(sum(seen.cards), seen),
  },
  {
    target: 'part of the week’s card spending on Saturday from 10 to 17 o’clock, %',
    published: '11.5 (Paymark 2017, New Zealand)',
    digits: 1,
    range: [9.5, 13.5],
    measure: (seen) => 100 * spentBetween(seen, saturday + 10, saturday + 17),
  },
  {
    target: 'hour of the most card spending, counted from Sunday 0 o’clock',
    published: '156: Saturday from 12 to 13 (Paymark 2017)',
    digits: 0,
    range: [154.5, 157.5],
    measure: ({ spent }) => most(spent),
  },
  {
    target: 'hour of the day with the fewest card payments',
    published: '3: from 3 to 4 in the morning (Paymark 2017)',
    digits: 0,
    range: [1.5, 4.5],
    measure: quietestHour,
  },
  {
    target: 'withdrawals of cash of a person in a month',
    published: '3.6: 43 a year (Shy 2020, from the Diary of 2016)',
    digits: 2,
    range: [3.2, 4],
    measure: (seen) => perMonth(sum(seen.withdrawals), seen),
  },
  {
    target: 'withdrawals in multiples of 20, %',
    published: 'about half (Greene & Shy 2019)',
    digits: 1,
    range: [45, 62],
    measure: ({ inTwenties, withdrawals }) => (100 * inTwenties) / sum(withdrawals),
  },
  {
    target: 'day of the most withdrawals (0: Sunday)',
    published: '5: Friday (Greene & Shy 2019)',
    digits: 0,
    range: [4.5, 5.5],
    measure: ({ withdrawals }) => most(withdrawals),
  },
  {
    target: 'first digits of card payments: mean absolute deviation from Benford’s law',
    published: 'up to 0.015 (Nigrini 2012)',
    digits: 4,
    range: [0, 0.015],
    measure: deviation,
  },
  {
    target: 'commonest last digit of what is paid for articles',
    published: '9 (Levy, Lee, Chen, Kauffman & Bergen 2011)',
    digits: 0,
    range: [8.5, 9],
    measure: (seen) => most(articleEndings(seen)),
  },
  {
    target: 'tail of the employers by people: exponent of P(size > s)',
    published: '1.06 (Axtell 2001)',
    digits: 2,
    range: [0.8, 1.4],
    measure: (seen) => tailExponent(staff(seen), 0.25),
  },
  {
    target: 'tail of the shops by card payments: exponent of P(size > s)',
    published: '1.0: receipts of firms (Axtell 2001)',
    digits: 2,
    range: [0.7, 1.4],
    measure: ({ atShop }) => tailExponent(atShop, 0.25),
  },
  {
    target: 'degrees of the ties: exponent of their density',
    published: '2.1 (telephone calls) to 3.2 (Newman 2003)',
    digits: 2,
    range: [2.1, 3.2],
    measure: (seen) => 1 + tailExponent(degrees(seen), 0.1),
  },
  {
    target: 'clustering of the ties',
    published: '0.2: a network of payments among friends (Loupos & Nathan 2018)',
    digits: 2,
    range: [0.12, 0.32],
    measure: ({ town }) => clustering(town),
  },
  {
    target: 'residents who are paid in four weeks for a thing that they sell, %',
    published: '13: adults who sold things in the month before (Federal Reserve, SHED of 2024)',
    digits: 1,
    range: [10, 16],
    measure: (seen) => 100 * seen.paidInAMonth().sellers,
  },
  {
    target: 'residents who are paid in four weeks for rides, errands and odd jobs, %',
    published: '9: adults with short-term tasks in the month before (Federal Reserve, SHED of 2024)',
    digits: 1,
    range: [7, 12],
    measure: (seen) => 100 * seen.paidInAMonth().helpers,
  },
  {
    target: 'payments among residents to somebody not paid in the four weeks before, %',
    published: 'none found',
    digits: 1,
    range: null,
    measure: (seen) => 100 * seen.newPayees(),
  },
  {
    target: 'share of the pairs who give in one direction that give in the other, %',
    published: 'none found',
    digits: 1,
    range: null,
    measure: (seen) => 100 * seen.reciprocity(),
  },
];
