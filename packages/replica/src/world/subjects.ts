import type { SharedTable, Subject } from '../base/subject.ts';
import { chatSubject } from '../chat/rules/subject.ts';
import { contentSubject } from '../content/rules/subject.ts';
import { controlSubject } from '../control/rules.ts';
import { couponsSubject } from '../coupons/rules/subject.ts';
import { feedSubject } from '../feed/rules/subject.ts';
import { feedbackSubject } from '../feedback/rules.ts';
import { incomeSubject } from '../income/rules/subject.ts';
import { joiningSubject } from '../joining/rules.ts';
import type { CurrencyLayout } from '../ledger/world.ts';
import { ledgerSubject } from '../ledger/world.ts';
import { lessonSubject } from '../lesson/rules/subject.ts';
import { machinesSubject } from '../machines/rules/subject.ts';
import { membersSubject } from '../members/rules/subject.ts';
import type { TeamLevels } from '../members/rules/world.ts';
import { messagesSubject } from '../messages/rules.ts';
import { ordersSubject } from '../orders/rules.ts';
import { outsideSubject } from '../outside/rules/subject.ts';
import { playbookSubject } from '../playbook/rules/subject.ts';
import { positionSubject } from '../position/rules/subject.ts';
import { recordsSubject } from '../records/rules/world.ts';
import { reviewSubject } from '../review/rules.ts';
import { rewardsSubject } from '../rewards/rules/subject.ts';
import { savingsSubject } from '../savings/rules/subject.ts';
import { teamSubject } from '../team/rules/subject.ts';
import { walletSubject } from '../wallet/rules/subject.ts';
import { xraySubject } from '../xray/rules.ts';

/** Raised when the same inputs give another world: by a new subject with a table, or by another rule. */
export const rulesVersion = '7';

/**
 * The first roof: what each subject brings into the world, each subject above those whose rules it may read. Names of
 * commands, events, postings, records, lists and claims come in this order. What enters the hash has orders of its own,
 * in world.ts; ticks and seeds have theirs, in tick.ts and create-world.ts; the scenario's file has its own in scenario.ts.
 */
export const subjects = [
  controlSubject,
  ledgerSubject,
  outsideSubject,
  xraySubject,
  membersSubject,
  messagesSubject,
  recordsSubject,
  reviewSubject,
  rewardsSubject,
  teamSubject,
  machinesSubject,
  ordersSubject,
  couponsSubject,
  savingsSubject,
  incomeSubject,
  walletSubject,
  playbookSubject,
  positionSubject,
  feedSubject,
  feedbackSubject,
  chatSubject,
  contentSubject,
  joiningSubject,
  lessonSubject,
] as const satisfies readonly Subject[];

/** One part of every subject that has it. */
type Of<P extends keyof Subject> = (typeof subjects)[number] extends infer S
  ? S extends { readonly [K in P]: infer V }
    ? V
    : never
  : never;

/** All members of a union at once. */
type All<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer I) => void ? I : never;

/** The same with every name in one plain type. */
type Merged<U> = All<U> extends infer I ? { [N in keyof I]: I[N] } : never;

type Columns<T extends string> = Merged<
  ReturnType<Of<'columns'>> extends infer C ? (C extends { readonly [K in T]: infer V } ? V : never) : never
>;

/** Puts objects together in their order. Throws RangeError when two have the same name. */
export function mergeNames(parts: readonly object[]): object {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(merged, name)) throw new RangeError(`${name} is declared twice`);
      merged[name] = value;
    }
  }
  // A copy, since engines keep the names of a whole object as fields, and those that were added one by one in a map.
  return { ...merged };
}

const all: readonly Subject[] = subjects;

/** One part of all subjects. Throws RangeError when two subjects have the same name in it. */
export function partOfAll<P extends Exclude<keyof Subject, 'tables' | 'columns'>>(part: P): Merged<Of<P>> {
  return mergeNames(all.map((subject) => subject[part] ?? {})) as Merged<Of<P>>;
}

/** What of a scenario decides which tables and columns its world has. */
export interface WorldLayout extends CurrencyLayout {
  readonly levels: TeamLevels;
}

/** New tables of all subjects. */
export function tablesOfAll(layout: WorldLayout): Merged<ReturnType<Of<'tables'>>> {
  const tables = all.map((subject) => subject.tables?.(layout as never) ?? {});
  return mergeNames(tables) as Merged<ReturnType<Of<'tables'>>>;
}

/** What all subjects keep in a table that they share. */
export function columnsOfAll<T extends SharedTable>(table: T, layout: WorldLayout): Columns<T> {
  const columns = all.map((subject) => subject.columns?.(layout as never)[table] ?? {});
  return mergeNames(columns) as Columns<T>;
}
