import type { calls, DataOf, FormOf } from '@glassmine/contract';
import type { HistoryRoom } from './history.ts';

/* What the server and its thread of the past say to each other, beside what is read of journals. */

export type MembersForm = Omit<FormOf<typeof calls.console.timelineMembers>, 'roomCode'>;
export type MembersData = DataOf<typeof calls.console.timelineMembers>;

export type HistoryQuestion = { room: HistoryRoom } & (
  | { what: 'catchUp' }
  | { what: 'members'; form: MembersForm }
);

export interface HistoryAsked {
  kind: 'ask';
  id: number;
  question: HistoryQuestion;
}

export interface HistoryAnswer {
  kind: 'answer';
  id: number;
  value?: unknown;
  failed?: string;
}

export interface HistoryThreadData {
  storePath: string;
  /** Whether rooms that live go first. */
  givesWay: boolean;
}
