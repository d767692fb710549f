import type { Judged } from './detection.ts';

/** When it is filled in: before the room begins, after its collapse, and some weeks on. */
export const phases = ['before', 'after', 'later'] as const;
export type Phase = (typeof phases)[number];

/** With the glass within reach from the start, or without. */
export type Glass = 'xray' | 'noXray';

export interface Answered extends Judged {
  key: string;
}

/** What one learner answered at one time. There are no names in it and no words of theirs. */
export interface Sheet {
  room: string;
  learner: number;
  phase: Phase;
  scenario: string;
  glass: Glass;
  /** Which of the two sets of offers. */
  set: 'a' | 'b';
  answers: Answered[];
  /** 1 not at all good at it, 7 very good. */
  selfRating: number;
  /** Wall clock, epoch ms. */
  at: number;
}
