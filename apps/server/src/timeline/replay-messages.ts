import type { calls, DataOf, FormOf } from '@glassmine/contract';
import type { ReplayedRoom } from './day-replay.ts';

/* What the server and its thread of the past say to each other, beside what is read of journals. */

export type MembersForm = Omit<FormOf<typeof calls.console.timelineMembers>, 'roomCode'>;
export type MembersData = DataOf<typeof calls.console.timelineMembers>;

export type ReplayQuestion = { room: ReplayedRoom } & (
  | { what: 'keepUp' }
  | { what: 'members'; form: MembersForm }
);

export interface ReplayAsked {
  kind: 'ask';
  id: number;
  question: ReplayQuestion;
}

export interface ReplayAnswer {
  kind: 'answer';
  id: number;
  value?: unknown;
  failed?: string;
}

export interface ReplayThreadData {
  storePath: string;
  /** Whether rooms that live go first. */
  givesWay: boolean;
}
