import { DAY, draw, drawBelow } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { choose, type Lottery, lotteryOf } from '../chance/lottery.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, pareto, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';
import { spareOf } from './strangers.ts';

/** Those who do jobs, and who of them is found first. */
interface Helpers {
  residents: Resident[];
  bySize: Lottery;
}

/** Helpers to whom somebody returns. */
const known = 2;
/** No helper has more than so many times the customers of the one who has fewest. */
const mostTimes = 40;

/**
 * Repairs, rides, lessons, hours with children: residents pay one another for small jobs. Most customers are new to the helper; a
 * part of them comes back.
 */
export function smallJobs(life: Life): Behaviour {
  const chance = (life.parameters.smallJobs.perMonthMilli / 1_000 / 30.44) * 4294967296;
  let helpers: Helpers | undefined;
  return {
    name: 'small jobs',
    plan(town, plan) {
      helpers ??= helpersOf(life, town);
      if (helpers.residents.length === 0) return;
      const { seed, residents, day } = town;
      for (let r = 0; r < residents.count; r++)
        if (draw(seed, streams.smallJob, r, day) < chance)
          payHelper(life, town, plan, helpers, r as Resident);
    },
  };
}

function helpersOf({ parameters }: Life, { seed, residents }: Town): Helpers {
  const { helpersPpm, helpersTailPpm } = parameters.smallJobs;
  const list: Resident[] = [];
  for (let r = 0 as Resident; r < residents.count; r++)
    if (drawBelow(1_000_000, seed, streams.smallJobOf, r, -1) < helpersPpm) list.push(r);
  const size = (helper: Resident) => pareto(draw(seed, streams.smallJobOf, helper, -2), helpersTailPpm);
  const sizes = list.map((helper) => Math.min(mostTimes, size(helper)));
  return { residents: list, bySize: lotteryOf(sizes) };
}

function payHelper(
  { parameters, habits }: Life,
  town: Town,
  plan: DayPlan,
  helpers: Helpers,
  customer: Resident,
): void {
  const { byTransferPpm, againPpm, medianMinor, spreadPpm, roundPpm } = parameters.smallJobs;
  const { seed, residents, day } = town;
  const luck = (use: number) => draw(seed, streams.smallJobOf, customer, day * 8 + use);
  if (luck(0) % 1_000_000 >= byTransferPpm) return;
  const isKnown = luck(1) % 1_000_000 < againPpm;
  const drawn = isKnown ? draw(seed, streams.smallJobOf, customer, -3 - (luck(2) % known)) : luck(2);
  const helper = helpers.residents[choose(helpers.bySize, drawn)]!;
  const size = medianMinor * logNormal(roughNormal(luck(3)), spreadPpm);
  const fee = namedAmount(size, roundPpm, luck(4));
  if (fee * 2 > spareOf(town, customer) || fee > habits.usual[customer]!) return;
  const at = day * DAY + secondBy(appClock, luck(5));
  plan.add({
    at,
    from: residents.current[customer]!,
    to: residents.current[helper]!,
    amount: fee,
    why: reasonCode.smallJob,
  });
}
