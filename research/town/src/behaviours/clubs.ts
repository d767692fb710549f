import { DAY, draw } from '@glassmine/kernel';
import { reasonCode, shortage } from '../bank/payments.ts';
import { civilOf } from '../calendar.ts';
import { appClock, secondBy } from '../chance/clock.ts';
import type { Life } from '../life.ts';
import { streams } from '../streams.ts';
import type { Behaviour } from '../town.ts';

/** Members pay within so many days; then one of them gets it all. */
const payingDays = 4;

/** Rotating savings clubs: all pay in each month, and one gets the pot, each in turn. */
export function savingsClubs({ clubs }: Life): Behaviour {
  const pots = new Float64Array(clubs.accounts.length);
  return {
    name: 'savings clubs',
    listensTo: [reasonCode.clubPayment],
    plan(town, plan) {
      const { seed, residents, day } = town;
      for (let club = 0; club < pots.length; club++) {
        const members = clubs.members[club]!;
        const account = clubs.accounts[club]!;
        // Days since the members began to pay this month's round.
        const { round, since } = roundOn(town.startDay + day, clubs.days[club]!);
        for (let nth = 0; nth < members.length && since < payingDays; nth++) {
          const drawn = draw(seed, streams.club, (club + 1) * 64 + nth, round);
          if (drawn % payingDays !== since) continue;
          const payer = residents.current[members[nth]!]!;
          const at = day * DAY + secondBy(appClock, drawn);
          const ref = club + 1;
          plan.add({
            at,
            from: payer,
            to: account,
            amount: clubs.payments[club]!,
            why: reasonCode.clubPayment,
            short: shortage.skip,
            ref,
          });
        }
        const drawn = draw(seed, streams.club, club, round);
        if (since !== payingDays + (drawn % 3) || pots[club] === 0) continue;
        const winner = residents.current[members[round % members.length]!]!;
        const at = day * DAY + secondBy(appClock, drawn);
        plan.add({
          at,
          from: account,
          to: winner,
          amount: pots[club]!,
          why: reasonCode.clubPayout,
          short: shortage.payWhatThereIs,
        });
        pots[club] = 0;
      }
    },
    onPayment: (_, { ref, amount }) => {
      pots[ref - 1]! += amount;
    },
  };
}

/** The month in which the newest round has begun, and days since. `days`: since 1970-01-01. */
function roundOn(days: number, begins: number): { round: number; since: number } {
  const { year, month, day } = civilOf(days);
  if (day >= begins) return { round: year * 12 + month, since: day - begins };
  const before = civilOf(days - day);
  return { round: before.year * 12 + before.month, since: day + before.day - begins };
}
