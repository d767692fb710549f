import { DAY, draw } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import { weekdayOf } from '../calendar.ts';
import { machineClock, secondBy } from '../chance/clock.ts';
import { poissonCount } from '../chance/counts.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';
import { perDay } from './rates.ts';

/** Sunday first; Friday is the day on which most cash is taken out. */
const weekdays = [0.75, 0.97, 0.95, 0.98, 1.04, 1.25, 1.06] as const;

/** Cash from a machine, and now and then into one, in notes. */
export function cash({ parameters, habits, places }: Life): Behaviour {
  const { medianMinor, spreadPpm, twentiesPpm, paidInPpm } = parameters.cash;
  const ordinary = parameters.wages.medianMinor * 0.8;
  return {
    name: 'cash',
    plan(town, plan) {
      const { seed, residents, accounts, day } = town;
      const today = weekdays[weekdayOf(town.startDay, day)]!;
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const drawn = draw(seed, streams.cash, r, day);
        if (poissonCount(perDay(habits.cashRate[resident]!) * today, drawn) === 0) continue;
        const income = Math.sqrt(habits.usual[resident]! / ordinary);
        const size = draw(seed, streams.cash, r, day + 1_000_000);
        const notes = draw(seed, streams.cash, r, day + 2_000_000);
        const amount = inNotes(
          medianMinor * income * logNormal(roughNormal(size), spreadPpm),
          notes,
          twentiesPpm,
        );
        const current = residents.current[resident]!;
        const at = day * DAY + secondBy(machineClock, draw(seed, streams.cash, r, day + 3_000_000));
        const isPaidIn = (notes >>> 4) % 1_000_000 < paidInPpm;
        if (isPaidIn) plan.add({ at, from: places.outside, to: current, amount, why: reasonCode.cash });
        else if (amount * 2 <= accounts.balance[current]! - residents.rent[resident]!)
          plan.add({ at, from: current, to: places.outside, amount, why: reasonCode.cash });
      }
    },
  };
}

function inNotes(amount: number, drawn: number, twentiesPpm: number): number {
  const luck = Math.floor((drawn / 4294967296) * 1_000_000);
  let note = 2_000;
  if (luck >= twentiesPpm) note = (drawn & 1) === 0 ? 5_000 : 1_000;
  return Math.max(note, Math.floor(amount / note + 0.5) * note);
}
