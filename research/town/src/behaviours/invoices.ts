import { DAY, draw } from '@glassmine/kernel';
import { type DayPlan, reasonCode, shortage } from '../bank/payments.ts';
import { isWeekend } from '../calendar.ts';
import { appClock, officeClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { choose } from '../chance/lottery.ts';
import { namedAmount } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';

/** Number of traders whom a resident visits. */
const known = 4;

/**
 * Hairdressers, teachers of music, craftsmen, market stalls: many people transfer money to one account, often that of a
 * resident, because there is no card terminal. A bank cannot tell such an account from a scheme's by its shape.
 */
export function invoices(life: Life): Behaviour {
  const { parameters } = life;
  const traderOf = new Map<number, number>();
  for (const [trader, account] of life.places.traders.accounts.entries()) traderOf.set(account, trader);
  const takings = new Float64Array(life.places.traders.accounts.length);
  return {
    name: 'invoices',
    listensTo: [reasonCode.invoice],
    plan(town, plan) {
      const { seed, residents, day } = town;
      const mean =
        (parameters.traders.perMonthMilli / 1_000 / 30.44) * (isWeekend(town.startDay, day) ? 0.6 : 1.16);
      for (let r = 0; r < residents.count; r++) {
        if (poissonCount(mean, draw(seed, streams.invoice, r, day)) > 0) pay(life, town, plan, r as Resident);
      }
      buyMaterial(life, town, plan, takings);
    },
    onPayment(_, { to, amount }) {
      const trader = traderOf.get(to);
      if (trader !== undefined) takings[trader]! += amount;
    },
  };
}

function pay({ parameters, places, habits }: Life, town: Town, plan: DayPlan, resident: Resident): void {
  const { feeMedianMinor, spreadPpm, elsewherePpm } = parameters.traders;
  const { traders } = places;
  const { seed, residents, accounts, day } = town;
  const luck = draw(seed, streams.invoiceOf, resident, day);
  const isElsewhere = (luck >>> 10) % 1_000_000 < elsewherePpm;
  const which = isElsewhere ? day + 3_000_000 : -1 - (luck % known);
  const trader = choose(traders.bySize, draw(seed, streams.invoiceOf, resident, which));
  // A trader has prices of its own, and richer customers order more.
  const fee = logNormal(roughNormal(draw(seed, streams.traderPrice, trader, 0)), spreadPpm);
  const income = Math.sqrt(habits.usual[resident]! / (parameters.wages.medianMinor * 0.8));
  const size = feeMedianMinor * fee * income * logNormal(roughNormal(luck), 350_000);
  const amount = namedAmount(size, 550_000, draw(seed, streams.invoiceOf, resident, day + 1_000_000));
  const current = residents.current[resident]!;
  if (amount * 2 > accounts.balance[current]! - residents.rent[resident]!) return;
  const at = day * DAY + secondBy(appClock, draw(seed, streams.invoiceOf, resident, day + 2_000_000));
  plan.add({ at, from: current, to: traders.accounts[trader]! as Account, amount, why: reasonCode.invoice });
}

/**
 * About twice in three weeks a trader pays for material, by the customers' payments since the last time: a trader whose
 * account also receives a wage keeps the wage, and a windfall, apart from the business.
 */
function buyMaterial({ places }: Life, town: Town, plan: DayPlan, takings: Float64Array): void {
  const { seed, accounts, day } = town;
  if (isWeekend(town.startDay, day)) return;
  const suppliers = places.shops.accounts;
  places.traders.accounts.forEach((each, trader) => {
    const drawn = draw(seed, streams.supply, trader, -1 - day);
    if (drawn % 100 >= 12) return;
    const account = each as Account;
    const amount = Math.floor(
      Math.min(accounts.balance[account]!, takings[trader]! * (0.6 + (drawn >>> 24) / 640)),
    );
    takings[trader] = 0;
    const supplier =
      suppliers[draw(seed, streams.supply, trader, -2_000_000 - (drawn >>> 30)) % suppliers.length]!;
    const at = day * DAY + secondBy(officeClock, draw(seed, streams.supply, trader, -3_000_000 - day));
    plan.add({
      at,
      from: account,
      to: supplier as Account,
      amount,
      why: reasonCode.supply,
      short: shortage.payWhatThereIs,
    });
  });
}
