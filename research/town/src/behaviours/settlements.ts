import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { isWeekend } from '../calendar.ts';
import { officeClock, secondBy } from '../chance/clock.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import { fundedBy } from '../people/places.ts';
import type { Account } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';

/**
 * Marketplaces and card processors pay traders what customers from beyond the town have paid there, on working days: many
 * payments from few firms to people, as a scheme's payouts are.
 */
export function settlements({ parameters, places }: Life): Behaviour {
  const { settledPpm, settlementMinor, spreadPpm } = parameters.traders;
  const { processors, traders, outside } = places;
  return {
    name: 'settlements',
    plan(town, plan) {
      const { seed, accounts, day } = town;
      if (isWeekend(town.startDay, day)) return;
      const owed = new Float64Array(processors.length);
      traders.accounts.forEach((trader, nth) => {
        const luck = draw(seed, streams.settlement, nth, day);
        if (luck % 1_000_000 >= settledPpm) return;
        const which = draw(seed, streams.settlement, nth, -1) % processors.length;
        const from = processors[which] as Account;
        const second = Math.max(
          fundedBy,
          secondBy(officeClock, draw(seed, streams.settlement, nth, day + 1_000_000)),
        );
        const size = logNormal(roughNormal(draw(seed, streams.settlement, nth, day + 2_000_000)), spreadPpm);
        const amount = Math.round(settlementMinor * size);
        owed[which]! += amount;
        plan.add({ at: day * DAY + second, from, to: trader as Account, amount, why: reasonCode.supply });
      });
      owed.forEach((amount, which) => {
        const account = processors[which] as Account;
        const lacks = amount - accounts.balance[account]!;
        const second = draw(seed, streams.settlement, -1 - which, day) % fundedBy;
        if (lacks > 0)
          plan.add({
            at: day * DAY + second,
            from: outside,
            to: account,
            amount: Math.ceil(lacks),
            why: reasonCode.supply,
          });
      });
    },
  };
}
