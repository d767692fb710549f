import { dayOf } from '@glassmine/kernel';
import type { Lesson, World } from '@glassmine/replica';
import { phaseAt, type Standing, stepsOf } from '@glassmine/replica/plain';
import type { LessonTimes } from './lessons.ts';

/** Where a lesson stands in its plan; before its first step, at the beginning of the first phase. */
export function standingOf(
  lesson: Lesson,
  world: World,
  times: Pick<LessonTimes, 'phaseSince'>,
  now: number,
): Standing {
  const phase = phaseAt(lesson.plan, lesson.step)?.index ?? 0;
  const at = stepsOf(lesson.plan)[lesson.step];
  const began = lesson.beganOn[phase] ?? -1;
  return {
    phase,
    stops: (at?.stop ?? -1) + 1,
    days: began < 0 ? 0 : dayOf(world.now) - began,
    minutes: times.phaseSince === 0 ? 0 : Math.max(0, Math.ceil((now - times.phaseSince) / 60_000)),
  };
}
