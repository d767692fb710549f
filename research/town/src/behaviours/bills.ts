import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { settledDays } from '../calendar.ts';
import { debitClock, secondBy } from '../chance/clock.ts';
import { choose } from '../chance/lottery.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';

/** Days between two bills of a resident. */
const apart = 7;

/** Power, telephone, insurance, subscriptions: by direct debit, each on its own day of the month, at its own firm. */
export function bills({ parameters, habits, places }: Life): Behaviour {
  const { perMonth, ofWagePpm, spreadPpm } = parameters.bills;
  const { utilities } = places;
  return {
    name: 'bills',
    plan(town, plan) {
      const { seed, residents, day } = town;
      const due = settledDays(town.startDay, day, 'after');
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        for (let bill = 0; bill < perMonth; bill++) {
          if (due[1 + ((habits.billDay[resident]! - 1 + bill * apart) % 28)] === 0) continue;
          const use = bill * 2;
          const firm = utilities.accounts[choose(utilities.bySize, draw(seed, streams.bill, r, use))]!;
          const size = draw(seed, streams.bill, r, use + 1);
          const mean = (habits.usual[resident]! * 1.25 * ofWagePpm) / 1_000_000 / Math.max(1, perMonth);
          // A bill is the same each month, but for one in three, which follows use.
          const usage = size % 3 === 0 ? 1 + roughNormal(draw(seed, streams.bill, r, day + 1_000)) / 8 : 1;
          const amount = mean * logNormal(roughNormal(size), spreadPpm) * usage;
          const at = secondBy(debitClock, draw(seed, streams.bill, r, day + 200_000 * (bill + 1)));
          plan.add({
            at: day * DAY + at,
            from: residents.current[resident]!,
            to: firm as never,
            amount: Math.round(amount),
            why: reasonCode.bill,
          });
        }
      }
    },
  };
}
