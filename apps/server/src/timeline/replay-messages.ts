import type { calls, DataOf, FormOf } from '@glassmine/contract';
import type { PastRoom } from './past.ts';

/* What the server and its thread of the past say to each other, beside what is read of journals. */

export type MembersForm = Omit<FormOf<typeof calls.console.timelineMembers>, 'roomCode'>;
export type MembersData = DataOf<typeof calls.console.timelineMembers>;

export type PastQuestion = { room: PastRoom } & ({ what: 'keepUp' } | { what: 'members'; form: MembersForm });

export interface PastAsked {
  kind: 'ask';
  id: number;
  question: PastQuestion;
}

export interface PastAnswer {
  kind: 'answer';
  id: number;
  value?: unknown;
  failed?: string;
}

export interface PastThreadData {
  storePath: string;
  /** Whether rooms that live go first. */
  givesWay: boolean;
}
