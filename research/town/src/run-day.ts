import { DayPlan } from './bank/payments.ts';
import { carryOut } from './carry-out.ts';
import type { Made, Town } from './town.ts';

/** The plan of each town, used again every day: allocating it is the most expensive part of a plan. */
const plans = new WeakMap<Town, DayPlan>();

/**
 * Runs one day: every behaviour plans, then all payments are carried out in the order of their seconds.
 * @param visit called for each payment that was made; the object is reused
 * @param extra plans payments from elsewhere, such as from the worlds of schemes
 */
export function runDay(town: Town, visit: (made: Made) => void, extra?: (plan: DayPlan) => void): void {
  const plan = plans.get(town) ?? new DayPlan();
  plans.set(town, plan);
  plan.clear();
  const { balance } = town.accounts;
  // Residents plan by their own money, without money held for others.
  for (const [account, amount] of town.kept) balance[account]! -= amount;
  for (const behaviour of town.behaviours) behaviour.plan(town, plan);
  for (const [account, amount] of town.kept) balance[account]! += amount;
  extra?.(plan);
  carryOut(town, plan, visit);
  town.day += 1;
}
