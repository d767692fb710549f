import type { CallMap } from '@glassmine/replica/wire';
import type { HistoryRoom } from './history.ts';

/* Messages between the server and its history thread, except for reads of journals. */

export type MembersForm = Omit<CallMap['console/timeline/members']['form'], 'roomCode'>;
export type MembersData = CallMap['console/timeline/members']['data'];

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
