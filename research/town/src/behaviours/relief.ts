import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { settledDays } from '../calendar.ts';
import { debitClock, secondBy } from '../chance/clock.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';

/** The town's office pays residents without a wage twice a month, from one account. */
export function relief({ habits, places }: Life): Behaviour {
  return {
    name: 'relief',
    plan(town, plan) {
      const { seed, residents, day } = town;
      const due = settledDays(town.startDay, day, 'before');
      const batch = secondBy(debitClock, draw(seed, streams.relief, -1, day));
      let total = 0;
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        if (residents.wage[resident]! > 0) continue;
        const first = 1 + (habits.billDay[resident]! % 14);
        if (due[first] === 0 && due[first + 14] === 0) continue;
        const drawn = draw(seed, streams.relief, r, 0);
        // What somebody gets depends on the household, not on the day.
        const amount = Math.round((habits.usual[resident]! / 1.6) * (0.7 + (drawn % 600) / 1_000));
        const at = Math.min(DAY - 1, batch + 60 + ((drawn >>> 12) % 900));
        plan.add({
          at: day * DAY + at,
          from: places.relief,
          to: residents.current[resident]!,
          amount,
          why: reasonCode.relief,
        });
        total += amount;
      }
      plan.add({
        at: day * DAY + batch,
        from: places.outside,
        to: places.relief,
        amount: total,
        why: reasonCode.supply,
      });
    },
  };
}
