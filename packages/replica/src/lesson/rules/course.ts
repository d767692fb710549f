import { shape } from '@glassmine/kernel';
import { type LessonCourse, phaseKinds, planBounds, stopKinds } from '../../plain/plan.ts';

const { lessonMinutes, lessons, phaseMinutes, phases, stops, days, secondsPerDay, stopMinutes } = planBounds;

const whole = ({ minimum, maximum }: { minimum: number; maximum: number }) => shape.whole(minimum, maximum);

const stop = shape.record({
  kind: shape.oneOf(...stopKinds),
  day: whole(days),
  minutes: whole(stopMinutes),
  what: shape.text(/^[A-Za-z]{0,30}$/, 'the name of an event, a step or a poll'),
});

const phase = shape.record({
  kind: shape.oneOf(...phaseKinds),
  minutes: whole(phaseMinutes),
  days: whole(days),
  secondsPerDay: whole(secondsPerDay),
  stops: shape.list(stop, stops.minimum, stops.maximum),
});

/** What a world keeps of a plan: its times. The names that people gave stay outside. */
export const courseShape: shape.Schema<LessonCourse> = shape.record({
  lessons: shape.list(whole(lessonMinutes), lessons.minimum, lessons.maximum),
  warmUpDays: shape.whole(0, 3_650),
  phases: shape.list(phase, phases.minimum, phases.maximum),
});
