import { DAY, dayOf } from '@glassmine/kernel';
import {
  accounts,
  currencies,
  houseBalance,
  type Inflow,
  inflowsOf,
  portion,
  type World,
} from '@glassmine/replica';
import { depositsOfWeek, type Policy } from './book.ts';

/** Whether a condition of `exit` holds: the day, the sum taken, days without a deposit, or a drop of the week's deposits. */
export function exitIsDue({ world, parameters, book }: Policy): boolean {
  const { atTakeMinor, growthDropPpm, onDay, idleDays } = parameters.exit;
  const today = dayOf(world.now);
  if (onDay > 0 && today >= onDay) return true;
  if (atTakeMinor > 0 && houseBalance(world, accounts.account.operatorDraw) >= atTakeMinor) return true;
  if (idleDays > 0 && world.now - lastDepositAt(world) >= idleDays * DAY) return true;
  if (growthDropPpm === 0 || today < 7) return false;
  return depositsOfWeek(book) < portion(book.bestWeek[0]!, 1_000_000 - growthDropPpm);
}

/** World second of the last deposit by a member; 0 without one. */
function lastDepositAt(world: World): number {
  const inflows = inflowsOf(world, currencies.schemeCurrency);
  let row = (inflows.count - 1) as Inflow;
  while (row >= 0 && inflows.kind[row] !== 0) row--;
  return row < 0 ? 0 : inflows.at[row]!;
}
