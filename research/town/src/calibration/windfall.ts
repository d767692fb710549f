import { daysFromCivil, seedOf } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import type { TownParameters } from '../parameters.ts';
import type { Account, Resident } from '../rows.ts';
import { runDay } from '../run-day.ts';
import { settleTown } from '../settle-town.ts';

/** Days of a town before anybody wins. */
const before = 28;

/** Share that is spent within a year and still counts as published: 0.35 to about a half (Fagereng, Holm & Natvik 2016, 2021). */
export const windfallRange = [0.35, 0.52] as const;

export interface Windfall {
  seed: number;
  residents: number;
  parameters: TownParameters;
  /** Minor units that every second resident gets, or loses, at once. */
  amount: number;
  /** Days in which their spending is measured. */
  days: number;
}

/** Change of spending in shops as a share of what half of the residents win or lose, against the same town without. */
export function spentOfWindfall(windfall: Windfall): number {
  return (spendingOf(windfall, windfall.amount) - spendingOf(windfall, 0)) / windfall.amount;
}

/** What one of them spends in shops, on average. */
function spendingOf({ seed, residents, parameters, days }: Windfall, amount: number): number {
  const startDay = daysFromCivil(2026, 1, 1);
  const town = settleTown({ seed: seedOf(seed), startDay, residents, parameters });
  for (let day = 0; day < before; day++) runDay(town, () => {});
  const winners = new Set<Account>();
  const { balance } = town.accounts;
  for (let r = 0; r < residents; r += 2) {
    const account = town.residents.current[r as Resident]!;
    winners.add(account);
    balance[account] = Math.max(0, balance[account]! + amount);
  }
  let spent = 0;
  for (let day = 0; day < days; day++) {
    runDay(town, ({ why, from, amount: paid }) => {
      if (why === reasonCode.shopping && winners.has(from)) spent += paid;
    });
  }
  return spent / winners.size;
}
