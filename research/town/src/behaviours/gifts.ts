import { DAY, draw, drawBelow, mix } from '@glassmine/kernel';
import { type DayPlan, reasonCode, shortage } from '../bank/payments.ts';
import { weekdayOf } from '../calendar.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Made, Town } from '../town.ts';
import { Agenda } from './agenda.ts';
import { perDay } from './rates.ts';

/** Transfers to friends by day of the week as parts of the mean, Sunday first. */
const weekdays = [1.02, 0.9, 0.9, 0.93, 1, 1.16, 1.09] as const;

interface Debt {
  lender: Resident;
  borrower: Resident;
  amount: number;
}

/** Parts of 2^32 in a millionth. */
const ppm = 4294.967296;

/** Codes of `ref`. */
const given = 0;
const lent = 1;

/** Presents, shares of a bill and loans among people who know one another; most loans are paid back. */
export function gifts(life: Life): Behaviour {
  const { habits, parameters } = life;
  const { ties: usual } = parameters.people;
  const debts = new Agenda<Debt>();
  return {
    name: 'gifts',
    listensTo: [reasonCode.gift],
    plan(town, plan) {
      const { seed, residents, accounts, day, ties } = town;
      for (const debt of debts.take(day)) payBack(town, plan, debt);
      const today = weekdays[weekdayOf(town.startDay, day)]!;
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const drawn = draw(seed, streams.gift, r, day);
        // Residents with more ties pay more often, as they are paid more often.
        const known = ties.degree(resident) / Math.max(1, usual);
        const count = poissonCount(perDay(habits.giftRate[resident]!) * today * known, drawn);
        if (count === 0) continue;
        const spare = accounts.balance[residents.current[resident]!]! - residents.rent[resident]!;
        for (let nth = 0; nth < count; nth++) give(life, town, plan, resident, nth, spare);
      }
    },
    onPayment: (town, made) => {
      if (made.ref === lent) rememberLoan(life, town, made, debts);
    },
  };
}

function give(life: Life, town: Town, plan: DayPlan, resident: Resident, nth: number, spare: number): void {
  const habit = life.parameters.gifts;
  const { seed, residents, day } = town;
  const use = day * 8 + nth;
  const luck = draw(seed, streams.giftOf, resident, use * 4 + 1);
  const isFar = mix(luck ^ 0x2f3b1d07) >>> 0 < habit.friendsOfFriendsPpm * ppm;
  const to = isFar ? friendOfFriend(town, resident, use) : friendOf(town, resident, use, habit.closestOf);
  const isLoan = luck % 1_000_000 < habit.loanPpm;
  const median = (life.habits.usual[resident]! * habit.ofUsualPpm) / 1_000_000;
  const size = logNormal(roughNormal(draw(seed, streams.giftOf, resident, use * 4 + 2)), habit.spreadPpm);
  const ending = mix(luck ^ 0x51ed270b) >>> 0;
  const wanted = namedAmount(median * size * (isLoan ? 2.5 : 1), habit.roundPpm, ending);
  // A resident gives at most half of the balance, and no larger presents after a windfall.
  if (wanted * 2 > spare || wanted * 1_000_000 > habit.mostOfUsualPpm * life.habits.usual[resident]!) return;
  const at = day * DAY + secondBy(appClock, draw(seed, streams.giftOf, resident, use * 4 + 3));
  const { current } = residents;
  const ref = isLoan ? lent : given;
  plan.add({
    at,
    from: current[resident]!,
    to: current[to]!,
    amount: wanted,
    why: reasonCode.gift,
    short: shortage.skip,
    ref,
  });
}

/** The closest of some ties of a resident. Closeness is symmetric. */
function friendOf({ seed, ties }: Town, resident: Resident, use: number, among: number): Resident {
  const degree = ties.degree(resident);
  let drawn = draw(seed, streams.giftOf, resident, use * 4);
  let closest = ties.tie(resident, drawn % degree);
  for (let nth = 1; nth < among; nth++) {
    drawn = mix(drawn + nth) >>> 0;
    const other = ties.tie(resident, drawn % degree);
    if (closeness(resident, other) > closeness(resident, closest)) closest = other;
  }
  return closest;
}

/** A tie of a friend; the friend where there is no other. */
function friendOfFriend({ seed, ties }: Town, resident: Resident, use: number): Resident {
  const drawn = draw(seed, streams.giftOf, resident, use * 4);
  const friend = ties.tie(resident, drawn % ties.degree(resident));
  const other = ties.tie(friend, (mix(drawn + 1) >>> 0) % ties.degree(friend));
  return other === resident ? friend : other;
}

const closeness = (a: number, b: number) =>
  mix(Math.imul(Math.min(a, b) + 1, 0x9e3779b1) ^ Math.max(a, b)) >>> 0;

function rememberLoan(
  { parameters }: Life,
  { seed, day, accounts }: Town,
  made: Made,
  debts: Agenda<Debt>,
): void {
  const { loanDays, repaidPpm } = parameters.gifts;
  if (drawBelow(1_000_000, seed, streams.loan, made.from, made.at) >= repaidPpm) return;
  const days = 1 + drawBelow(2 * loanDays, seed, streams.loan, made.to, made.at);
  const lender = accounts.owner[made.from]!;
  const borrower = accounts.owner[made.to]!;
  debts.add(day + days, { lender, borrower, amount: made.amount });
}

function payBack({ seed, residents, day }: Town, plan: DayPlan, { lender, borrower, amount }: Debt): void {
  const { current } = residents;
  const at = day * DAY + secondBy(appClock, draw(seed, streams.loan, borrower, day));
  plan.add({ at, from: current[borrower]!, to: current[lender]!, amount, why: reasonCode.gift });
}
