import type { Judged } from './detection.ts';

/** When it is measured: before the room begins, after its collapse, and some weeks on. */
export const phases = ['before', 'after', 'later'] as const;
export type Phase = (typeof phases)[number];

/** Practice lies between before and after: each answer is explained, and none is measured. */
export type SheetPhase = Phase | 'practice';

/** Whether the learner had the X-ray from the start. */
export type InitialXray = 'xray' | 'noXray';

export interface Answered extends Judged {
  key: string;
}

/** What one learner answered at one time. There are no names in it and no words of theirs. */
export interface Sheet {
  room: string;
  /** The learner number, as in every file. */
  learner: number;
  phase: SheetPhase;
  scenario: string;
  glass: InitialXray;
  /** Which set of offers; c is for practice. */
  set: 'a' | 'b' | 'c';
  answers: Answered[];
  /** 1 not at all good at it, 7 very good; 0 in practice, where nobody is asked. */
  selfRating: number;
  /** After the debrief, each 1 to 5; null where nobody was asked. */
  thoughts: { threat: number; resistance: number; counterArguing: number } | null;
  /** Wall clock, epoch ms. */
  at: number;
}
