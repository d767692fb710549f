import type { Columns, CommandRule, TableBase } from '@glassmine/kernel';
import type { Claim } from './claim.ts';
import type { EventKind } from './events.ts';

/** What a subject brings into the world, each part under names of its own; world/subjects.ts lists the subjects. */
export interface Subject {
  commands?: Readonly<Record<string, CommandRule<never, never, unknown, string | null>>>;
  claims?: Readonly<Record<string, Claim<never>>>;
  events?: Readonly<Record<string, EventKind>>;
  /** Kinds of posting by their number. */
  postings?: Readonly<Record<string, number>>;
  /** Which postings are shown to a member, and as what: see records/rules/world.ts. */
  records?: Readonly<Record<string, { readonly posting: number }>>;
  /** A learner's lists by their number. */
  lists?: Readonly<Record<string, number>>;
  /** @param layout what of the scenario decides which tables there are, as world/world.ts has it */
  tables?: (layout: never) => Readonly<Record<string, TableBase>>;
  /** Columns of tables that several subjects have columns of. */
  columns?: (layout: never) => Readonly<Partial<Record<SharedTable, Columns>>>;
}

/** Tables that several subjects have columns of. */
export type SharedTable = 'people' | 'learners' | 'members' | 'orders' | 'recordBooks';
