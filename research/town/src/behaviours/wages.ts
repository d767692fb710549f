import { DAY, draw } from '@glassmine/kernel';
import { type DayPlan, reasonCode } from '../bank/payments.ts';
import { settledDays } from '../calendar.ts';
import { roughNormal } from '../chance/sizes.ts';
import type { Life } from '../life.ts';
import { type Employers, fundedBy, type Places, rhythm } from '../people/places.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';

/** A payroll is booked within so many seconds, and one more for each of these many persons. */
const payrollSeconds = 240;

/** Employers pay their people on their paydays, all in one batch that their bank works through. */
export function wages({ parameters, places }: Life): Behaviour {
  const { employers } = places;
  const first = employers.accounts[0] ?? 0;
  return {
    name: 'wages',
    plan(town, plan) {
      const paying = payingOn(town, employers);
      if (!paying) return;
      const { seed, residents, day } = town;
      const morning = day * DAY;
      fund(town, plan, places, paying);
      for (let r = 0; r < residents.count; r++) {
        const resident = r as Resident;
        const employer = residents.employer[resident]!;
        if (employer < 0 || paying[employer - first] === 0) continue;
        const firm = employer - first;
        const drawn = draw(seed, streams.wagePay, r, day);
        const amount = wageOf(residents.wage[resident]!, employers.rhythm[firm]!, drawn, parameters.wages);
        const second = Math.min(DAY - 1, employers.second[firm]! + (drawn % payrollSeconds));
        plan.add({
          at: morning + second,
          from: employer,
          to: residents.current[resident]!,
          amount,
          why: reasonCode.wage,
        });
      }
    },
  };
}

/** An employer with less than today's payroll receives the rest from outside the town, some time before. */
function fund({ seed, accounts, day }: Town, plan: DayPlan, places: Places, paying: Uint8Array): void {
  const { employers } = places;
  for (let firm = 0; firm < paying.length; firm++) {
    if (paying[firm] === 0) continue;
    const account = employers.accounts[firm] as Account;
    const needed = employers.payroll[firm]! * (employers.rhythm[firm] === rhythm.monthly ? 1.02 : 0.7);
    const lacks = needed - accounts.balance[account]!;
    const drawn = draw(seed, streams.wagePay, -2 - firm, day);
    const at = day * DAY + (drawn % fundedBy);
    if (lacks > 0)
      plan.add({
        at,
        from: places.outside,
        to: account,
        amount: Math.ceil(lacks * (1 + (drawn >>> 16) / 131_072)),
        why: reasonCode.supply,
      });
  }
}

/** A monthly wage is the same each month; one by the week follows the hours that were worked. */
function wageOf(
  wage: number,
  how: number,
  drawn: number,
  { hoursSpreadPpm }: { hoursSpreadPpm: number },
): number {
  if (how === rhythm.monthly) return wage;
  const part = how === rhythm.weekly ? 52 : 26;
  const hours = 1 + (roughNormal(drawn) * hoursSpreadPpm) / 1_000_000;
  return Math.max(0, Math.round(((wage * 12) / part) * hours));
}

/** Which employers pay on the town's day; null where none does. */
function payingOn({ startDay, day }: Town, employers: Employers): Uint8Array | null {
  const monthly = settledDays(startDay, day, 'before');
  // Days since a Monday, in a fortnight that is the same for all: 1970-01-05 was a Monday.
  const ofFortnight = (((startDay + day - 4) % 14) + 14) % 14;
  const isWorkday = ofFortnight % 7 < 5;
  const paying = new Uint8Array(employers.accounts.length);
  let count = 0;
  for (let firm = 0; firm < paying.length; firm++) {
    const payday = employers.payday[firm]!;
    const how = employers.rhythm[firm]!;
    const pays =
      how === rhythm.monthly
        ? monthly[payday] === 1
        : isWorkday && (how === rhythm.weekly ? ofFortnight % 7 === payday : ofFortnight === payday);
    if (!pays) continue;
    paying[firm] = 1;
    count++;
  }
  return count > 0 ? paying : null;
}
