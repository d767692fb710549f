/** What the script, the presenter's window and the paper say of a step of the lesson, in the same words. */
import {
  type Deed,
  deedsOf,
  type LessonPlan,
  type PlanStop,
  phaseAt,
  pollOf,
  type Scheduled,
  schedule,
  stepsOf,
  stopAt,
} from '@glassmine/replica/plain';
import type { Text } from '../../i18n/i18n.ts';
import { stopText } from '../plan/happens.tsx';

/** The name of a step: its phase, or the stop at which the lesson stands with the day that is planned for it. */
export function stepText(t: Text, plan: LessonPlan, step: number): string {
  const stop = stopAt(plan, step);
  const at = atOf(plan, step);
  if (!at) return t('script.notYet');
  if (stop) return t('happens.stop', { day: at.firstDay + stop.day - 1, stop: stopText(t, stop) });
  const phase = t(`phase.${at.phase.kind}`);
  return (stepsOf(plan)[step]?.stop ?? -1) < 0 ? phase : t('script.goesOn', { phase });
}

/** The phase of a step with its times; undefined before the first. */
export const atOf = (plan: LessonPlan, step: number): Scheduled | undefined =>
  schedule(plan)[phaseAt(plan, step)?.index ?? -1];

/** What a teacher says at a stop. */
export const stopSay = (t: Text, stop: PlanStop): string =>
  t(
    `stopSay.${stop.kind}`,
    stop.kind === 'poll' ? { question: t(`poll.${pollOf(stop)}`), poll: pollOf(stop) } : {},
  );

/** A move from one step to another, in a lesson that has been as far as a step before. */
export interface Move {
  from: number;
  to: number;
  furthest: number;
}

/** Each thing that a move does, as a sentence. */
export const deedTexts = (t: Text, plan: LessonPlan, { from, to, furthest }: Move): string[] =>
  deedsOf(plan, from, to, furthest).map((deed) => deedText(t, plan, to, deed));

function deedText(t: Text, plan: LessonPlan, to: number, deed: Deed): string {
  switch (deed.kind) {
    case 'clockRuns':
      return t('deed.clockRuns', {
        seconds: deed.seconds,
        until: deed.until,
        stop: deed.until === 'stop' ? stepText(t, plan, to + 1) : '',
      });
    case 'poll':
      return t('deed.poll', { question: t(`poll.${deed.poll}`) });
    case 'opens':
      return t('deed.opens', { questionnaire: deed.questionnaire });
    case 'event':
      return t('deed.event', { event: t(`happening.${deed.what}` as 'happening.warning') });
    case 'operatorStep':
      return t('deed.operatorStep', { step: t(`step.${deed.what}` as 'step.gifts') });
    default:
      return t(`deed.${deed.kind}`);
  }
}
