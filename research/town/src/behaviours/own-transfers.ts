import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import { namedAmount } from '../chance/prices.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';

/** Below this part of the usual balance, a resident moves money back from the savings. */
const low = 0.25;

/** Residents move money beyond the usual balance to another bank, and some of it back when little is left. */
export function ownTransfers({ parameters, habits }: Life): Behaviour {
  const { perMonthMilli, putAsidePpm } = parameters.ownTransfers;
  const chance = Math.floor((perMonthMilli * 1_000) / 30.44);
  return {
    name: 'own transfers',
    plan(town, plan) {
      const { seed, residents, accounts, day } = town;
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const savings = habits.savings[resident]!;
        if (savings < 0) continue;
        const drawn = draw(seed, streams.ownTransfer, r, day);
        if (drawn % 1_000_000 >= chance) continue;
        const current = residents.current[resident]!;
        const usual = habits.usual[resident]!;
        const beyond = accounts.balance[current]! - usual;
        const ending = draw(seed, streams.ownTransfer, r, day + 1_000_000);
        const at = day * DAY + secondBy(appClock, draw(seed, streams.ownTransfer, r, day + 2_000_000));
        if (beyond > usual / 5)
          plan.add({
            at,
            from: current,
            to: savings,
            amount: namedAmount((beyond * putAsidePpm) / 1e6, 900_000, ending),
            why,
          });
        else if (beyond < usual * (low - 1))
          plan.add({ at, from: savings, to: current, amount: namedAmount(usual / 3, 900_000, ending), why });
      }
    },
  };
}

const why = reasonCode.ownTransfer;
