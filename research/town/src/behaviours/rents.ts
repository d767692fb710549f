import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { settledDays } from '../calendar.ts';
import { appClock, debitClock, secondBy } from '../chance/clock.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';

/** Most tenants have a standing order, which is carried out at night; the others transfer the rent themselves. */
const standingOrdersOfHundred = 70;

/** Tenants pay their landlords once a month; a day on a weekend is moved to the Monday after. */
export function rents({ habits }: Life): Behaviour {
  return {
    name: 'rents',
    plan(town, plan) {
      const { seed, residents, day } = town;
      const due = settledDays(town.startDay, day, 'after');
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        if (due[habits.rentDay[resident]!] === 0 || residents.rent[resident]! === 0) continue;
        const byHand = draw(seed, streams.rentPay, r, 0) % 100 >= standingOrdersOfHundred;
        const at = secondBy(byHand ? appClock : debitClock, draw(seed, streams.rentPay, r, day + 1));
        const { current, landlord, rent } = residents;
        plan.add({
          at: day * DAY + at,
          from: current[resident]!,
          to: landlord[resident]!,
          amount: rent[resident]!,
          why: reasonCode.rent,
        });
      }
    },
  };
}
