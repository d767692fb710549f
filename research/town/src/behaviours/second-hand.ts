import { DAY, draw, mix } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { weekdayOf } from '../calendar.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';
import { perDay } from './rates.ts';
import { isKnown, spareOf } from './strangers.ts';

/** Sales by day of the week as parts of the mean, Sunday first: things are fetched when people are free. */
const weekdays = [1.3, 0.9, 0.86, 0.88, 0.9, 0.96, 1.2] as const;

/** Residents of whom one may buy a thing; a fifth of them does. */
const looked = 16;

/**
 * Residents sell used things to residents whom they do not know, and most pairs trade once. Few residents sell much, and
 * none more than one thing a day. A sale for cash leaves no payment.
 */
export function secondHand(life: Life): Behaviour {
  const { sellingRate } = life.habits;
  return {
    name: 'second hand',
    plan(town, plan) {
      const { seed, residents, day } = town;
      const today = weekdays[weekdayOf(town.startDay, day)]! * 4294967296;
      for (let r = 0; r < residents.count; r++) {
        const seller = r as Resident;
        const rate = sellingRate[seller]!;
        if (rate > 0 && draw(seed, streams.secondHand, r, day) < perDay(rate) * today)
          sell(life, town, plan, seller);
      }
    },
  };
}

function sell({ parameters, habits }: Life, town: Town, plan: DayPlan, seller: Resident): void {
  const { byTransferPpm, medianMinor, spreadPpm, roundPpm } = parameters.secondHand;
  const { seed, residents, day } = town;
  const luck = (use: number) => draw(seed, streams.secondHandOf, seller, day * 8 + use);
  if (luck(0) % 1_000_000 >= byTransferPpm) return;
  const buyer = buyerFrom(town, seller, luck(1));
  if (buyer < 0) return;
  const size = medianMinor * logNormal(roughNormal(luck(2)), spreadPpm);
  const price = namedAmount(size, roundPpm, luck(3));
  // A resident pays at most half of the balance, and at most a month's usual balance.
  if (price * 2 > spareOf(town, buyer) || price > habits.usual[buyer]!) return;
  const at = day * DAY + secondBy(appClock, luck(4));
  plan.add({
    at,
    from: residents.current[buyer]!,
    to: residents.current[seller]!,
    amount: price,
    why: reasonCode.secondHand,
  });
}

/**
 * A resident whom the seller does not know; -1 where none of the tried ones buys. Some buy every week and some hardly
 * ever: the chance of each is the fourth power of a number that is drawn once.
 */
function buyerFrom(town: Town, seller: Resident, drawn: number): Resident {
  const { seed, residents } = town;
  let luck = drawn;
  for (let nth = 0; nth < looked; nth++) {
    const other = Math.floor((luck / 4294967296) * residents.count) as Resident;
    const keen = draw(seed, streams.secondHand, other, -1) / 4294967296;
    luck = mix(luck + nth + 1) >>> 0;
    const isKeen = luck < keen * keen * keen * keen * 4294967296;
    if (isKeen && other !== seller && !isKnown(town, seller, other)) return other;
    luck = mix(luck) >>> 0;
  }
  return -1 as Resident;
}
