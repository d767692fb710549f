import { DAY, draw, drawBelow, drawChance } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { isWeekend } from '../calendar.ts';
import { appClock, officeClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { choose } from '../chance/lottery.ts';
import { namedAmount, rounded } from '../chance/prices.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';

/** Many give a little to a charity, which supports few residents: each payment is a part of the charity's balance. */
export function charities(life: Life): Behaviour {
  const { donorsPpm, perMonthMilli } = life.parameters.charity;
  const mean = perMonthMilli / 1_000 / 30.44;
  return {
    name: 'charities',
    plan(town, plan) {
      const { seed, residents, day } = town;
      for (let r = 0; r < residents.count; r++) {
        if (poissonCount(mean, draw(seed, streams.charity, r, day)) === 0) continue;
        if (drawChance(donorsPpm, seed, streams.charity, r, -1)) donate(life, town, plan, r as Resident);
      }
      support(life, town, plan);
    },
  };
}

function donate({ parameters, places }: Life, town: Town, plan: DayPlan, resident: Resident): void {
  const { medianMinor, spreadPpm } = parameters.charity;
  const { charities: all } = places;
  const { seed, residents, accounts, day } = town;
  const luck = (use: number) => draw(seed, streams.charity, resident, day + use * 1_000_000);
  const charity =
    all.accounts[choose(all.bySize, draw(seed, streams.charity, resident, -2 - (luck(1) % 2)))]!;
  const size = medianMinor * logNormal(roughNormal(luck(2)), spreadPpm);
  const amount = namedAmount(size, 900_000, luck(3));
  const current = residents.current[resident]!;
  if (amount * 4 > accounts.balance[current]!) return;
  plan.add({
    at: day * DAY + secondBy(appClock, luck(4)),
    from: current,
    to: charity as Account,
    amount,
    why: reasonCode.donation,
  });
}

function support({ places }: Life, { seed, residents, accounts, day, startDay }: Town, plan: DayPlan): void {
  if (isWeekend(startDay, day)) return;
  for (const each of places.charities.accounts) {
    const charity = each as Account;
    const drawn = draw(seed, streams.relief, charity, day);
    if (drawn % 100 >= 25) continue;
    // Charities support one resident in fifty.
    const slots = Math.max(1, Math.floor(residents.count / 50));
    const slot = drawBelow(slots, seed, streams.relief, charity, day + 1_000_000);
    const helped = drawBelow(residents.count, seed, streams.relief, slot, -1) as Resident;
    const amount = rounded(accounts.balance[charity]! * (0.05 + (drawn >>> 24) / 1_600));
    const at = day * DAY + secondBy(officeClock, draw(seed, streams.relief, charity, day + 2_000_000));
    plan.add({ at, from: charity, to: residents.current[helped]!, amount, why: reasonCode.relief });
  }
}
