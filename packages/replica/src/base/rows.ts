import type { Row } from '@glassmine/kernel';

/** Rows of the tables that several subjects have columns of; -1 stands for none. */
/** Anybody in the world, agent or learner: a row of `people`. */
export type Person = Row<'person'>;

/** An account of the scheme: a row of `members`. */
export type Member = Row<'member'>;

/** A human with a phone: a row of `learners`, and of each table that has one row beside each of them. */
export type Learner = Row<'learner'>;

/** What a member asked to be paid out: a row of `withdrawals`. */
export type Withdrawal = Row<'withdrawal'>;

/** A posting that a learner's records are read from: a row of `postings`. */
export type Posting = Row<'posting'>;
