import { DAY, draw, exponential } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { isWeekend, weekdayOf } from '../calendar.ts';
import { secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { choose } from '../chance/lottery.ts';
import { priced } from '../chance/prices.ts';
import { roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { TownParameters } from '../parameters.ts';
import { shopKinds } from '../people/shop-kinds.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';
import { perDay } from './rates.ts';

/** Payments by card on each day of the week as parts of the mean, Sunday first. */
const weekdays = [0.78, 0.91, 0.93, 0.96, 1.01, 1.2, 1.21] as const;

/** Mean of a payment as a part of the median-based size of its kind, over all kinds: sizes are divided by it. */
const meanSize =
  shopKinds.reduce(
    (sum, { ofPayments, medianPpm, sigmaPpm }) =>
      sum + ofPayments * (medianPpm / 1e6) * exponential(((sigmaPpm / 1e6) * (sigmaPpm / 1e6)) / 2),
    0,
  ) / shopKinds.reduce((sum, { ofPayments }) => sum + ofPayments, 0);

/** Card payments: everybody has favourite shops, hours and a budget, and spends by what is there. */
export function shopping(life: Life): Behaviour {
  const { habits, parameters } = life;
  return {
    name: 'shopping',
    plan(town, plan) {
      const { seed, residents, accounts, day } = town;
      const today = weekdays[weekdayOf(town.startDay, day)]!;
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const rate = habits.shoppingRate[resident]!;
        if (rate === 0) continue;
        const budget = habits.budget[resident]!;
        const balance = accounts.balance[residents.current[resident]!]!;
        const { usual } = habits;
        const rent = residents.rent[resident]!;
        const factor = spendingFactor(balance, usual[resident]!, budget, rent, parameters.shopping);
        // Half of more or less spending is more or fewer payments, half larger or smaller ones.
        const root = Math.sqrt(factor);
        const drawn = draw(seed, streams.shopping, r, day);
        const count = poissonCount(perDay(rate) * today * root, drawn);
        const size = (((budget * 100) / rate) * root) / meanSize;
        for (let nth = 0; nth < count; nth++) payAt(life, town, plan, resident, nth, size);
      }
    },
  };
}

/** One payment: which shop, when, how much. */
function payAt(life: Life, town: Town, plan: DayPlan, resident: Resident, nth: number, size: number): void {
  const { shops } = life.places;
  const { favourites, favouritePpm } = life.parameters.shopping;
  const { seed, day } = town;
  const use = day * 32 + nth;
  const luck = draw(seed, streams.shop, resident, use);
  const isFavourite = (luck >>> 12) % 1_000_000 < favouritePpm;
  // The first favourites are visited most: the square of a uniform draw.
  const part = (luck & 4095) / 4096;
  const which = isFavourite ? Math.floor(part * part * favourites) : use + 64;
  const shop = choose(shops.bySize, draw(seed, streams.favourite, resident, which));
  const kind = shopKinds[shops.kind[shop]!]!;
  const free = isWeekend(town.startDay, day);
  if (free && !kind.opensSunday && weekdayOf(town.startDay, day) === 0) return;
  const clock = free ? kind.weekend : kind.workdays;
  const second =
    secondBy(clock, draw(seed, streams.shopping, resident, use + 1_000_000)) + shops.shift[shop]!;
  const price = draw(seed, streams.price, resident, use);
  const sigma = kind.sigmaPpm / 1_000_000;
  const wanted = size * (kind.medianPpm / 1_000_000) * exponential(roughNormal(price) * sigma);
  const ending = draw(seed, streams.priceEnding, resident, use);
  plan.add({
    at: day * DAY + Math.min(DAY - 1, Math.max(0, second)),
    from: town.residents.current[resident]!,
    to: shops.accounts[shop]! as Account,
    amount: priced(wanted, kind.endings, ending),
    why: reasonCode.shopping,
  });
}

/**
 * A resident's spending as a part of the usual, by the balance: of money beyond the usual a part is spent in a month,
 * with less than usual the spending falls, and with little the resident keeps it for payments that must be made.
 * @param rent the amount kept for the landlord
 */
function spendingFactor(
  balance: number,
  usual: number,
  budget: number,
  rent: number,
  { reactionPerMonthPpm, leastPpm, mostPpm }: TownParameters['shopping'],
): number {
  const least = leastPpm / 1_000_000;
  if (budget < 1) return least;
  let factor = 1 + ((balance - usual) * reactionPerMonthPpm) / 1_000_000 / budget;
  // Below a fifth of a month's budget, money is stretched.
  const tight = ((balance - rent) * 5) / budget;
  if (tight < 1 && factor > tight) factor = tight;
  return Math.min(mostPpm / 1_000_000, Math.max(least, factor));
}
