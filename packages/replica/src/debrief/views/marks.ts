import { DAY, HOUR } from '@glassmine/kernel';
import type { Step } from '../../control/rules.ts';
import { timeOf } from '../../formats/amounts.ts';
import type { Happening } from '../../outside/rules/world.ts';
import { happeningKinds } from '../../outside/words.ts';
import { kindOfStep } from '../../playbook/rules/steps.ts';
import type { World } from '../../world/world.ts';
import type { RoomMark } from './shapes.ts';

/** A pause of the lesson, which no world knows. */
export interface LessonPause {
  /** World day on which it began, from 1. */
  day: number;
  isPoll: boolean;
}

type Draft = Omit<RoomMark, 'at'> & { second: number };

const happened = ({ happenings }: World): Draft[] =>
  Array.from({ length: happenings.count }, (_, nth) => {
    const row = nth as Happening;
    const subject: string = happeningKinds[happenings.kind[row]!]!;
    return { kind: 'happened', subject, second: happenings.at[row]! };
  });

const stepsOf = (world: World): Draft[] =>
  Array.from({ length: world.operatorSteps.count }, (_, nth) => {
    const step = nth as Step;
    return { kind: 'step', subject: kindOfStep(world, step), second: world.operatorSteps.at[step]! };
  });

/** Of several pauses of a day one, and of several polls one: in a chart of days they are the same place. */
function pausesOf(pauses: readonly LessonPause[]): Draft[] {
  const isSame = (a: LessonPause) => (b: LessonPause) => a.day === b.day && a.isPoll === b.isPoll;
  return pauses
    .filter((pause, nth) => pauses.findIndex(isSame(pause)) === nth)
    .map(({ day, isPoll }) => ({
      kind: isPoll ? 'poll' : 'pause',
      subject: '',
      second: (day - 1) * DAY + 12 * HOUR,
    }));
}

/** What a class lived through or did, in the order in which it came. */
export const roomMarksOf = (world: World, pauses: readonly LessonPause[]): RoomMark[] =>
  [...happened(world), ...stepsOf(world), ...pausesOf(pauses)]
    .sort((a, b) => a.second - b.second)
    .map(({ second, ...mark }) => ({ at: timeOf(world, second), ...mark }));
