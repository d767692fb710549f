import { dayOf } from '@glassmine/kernel';
import { sumRecords } from '../records/record-lists.ts';
import type { Member } from '../rows.ts';
import type { IncomeWorld } from './world.ts';

/** The last world day whose income a take-out has fetched, or -1. */
export function receivedThroughDay(world: IncomeWorld, member: Member): number {
  const last = world.members.lastTakeOut[member]!;
  if (last < 0) return -1;
  const takenAt = world.takeOuts.arrivesAt[last]! - world.scenario.income.arrivesAfterSeconds;
  return dayOf(takenAt);
}

/**
 * Whether a take-out has fetched what midnight credited on a world day, the way machines and savings pay. Days are
 * enough to tell: all of a midnight's income is there before anybody can act in its second. Capital records, whose
 * income may come at any time, carry marks of their own.
 */
export function isDayReceived(world: IncomeWorld, member: Member, day: number): boolean {
  return day <= receivedThroughDay(world, member);
}

/** Income that a learner has taken out so far, what is on its way among it, minor units. */
export function receivedIncome(world: IncomeWorld, member: Member): number {
  const kinds = ['dailyIncome', 'savingsIncome'] as const;
  return kinds.reduce((sum, kind) => sum + sumRecords(world, member, { kind, status: 'received' }), 0);
}
