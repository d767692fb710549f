import { DAY, draw } from '@glassmine/kernel';
import { reasonCode, shortage } from '../bank/payments.ts';
import { isWeekend } from '../calendar.ts';
import { officeClock, secondBy } from '../chance/clock.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Account } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';

/**
 * Firms' own business: employers earn the cost of their payrolls outside the town, shops pay their suppliers, and the
 * rest leaves the town. No firm's account only fills or only empties.
 */
export function supply(life: Life): Behaviour {
  const { places } = life;
  return {
    name: 'supply',
    plan(town, plan) {
      if (isWeekend(town.startDay, town.day)) return;
      const { seed, day, accounts } = town;
      const firms = places.employers.accounts;
      for (let firm = 0; firm < firms.length; firm++) {
        const account = firms[firm]! as Account;
        const missing = places.employers.payroll[firm]! * 1.6 - accounts.balance[account]!;
        const drawn = draw(seed, streams.supply, account, day);
        if (drawn % 100 < 35 && missing !== 0) {
          const size = Math.round(Math.abs(missing) * 0.5 * logNormal(roughNormal(drawn), 500_000));
          const at = day * DAY + secondBy(officeClock, draw(seed, streams.supply, account, day + 100_000));
          const [from, to] = missing > 0 ? [places.outside, account] : [account, places.outside];
          plan.add({ at, from, to, amount: size, why: reasonCode.supply, short: shortage.payWhatThereIs });
        }
      }
      for (const each of [places.shops, places.traders, places.utilities, places.landlords]) {
        paySuppliers(town, life, each.accounts, (at, from, to, amount) =>
          plan.add({ at, from, to, amount, why: reasonCode.supply, short: shortage.payWhatThereIs }),
        );
      }
    },
  };
}

type Paid = (at: number, from: Account, to: Account, amount: number) => void;

/** About twice a week a firm pays an employer of the town for goods, by most of what it has taken since. */
function paySuppliers({ seed, day, accounts }: Town, { places }: Life, firms: Int32Array, paid: Paid): void {
  const suppliers = places.employers.accounts;
  for (const firm of firms) {
    const account = firm as Account;
    // The balance of a resident who trades is mostly no takings; traders buy material by their takings.
    if (accounts.owner[account]! >= 0) continue;
    const drawn = draw(seed, streams.supply, account, day);
    if (drawn % 100 >= 30) continue;
    const left = accounts.balance[account]! * (0.45 + (drawn >>> 24) / 640);
    const supplier =
      suppliers[draw(seed, streams.supply, account, 200_000 + (drawn >>> 28)) % suppliers.length]!;
    const at = day * DAY + secondBy(officeClock, draw(seed, streams.supply, account, day + 100_000));
    paid(at, account, supplier as Account, Math.round(left));
  }
}
