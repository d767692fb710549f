import type { World } from '@glassmine/replica';
import { courseOf, type LessonCourse, phaseAt, stepOfPhase } from '@glassmine/replica/plain';
import { timeOf } from '@glassmine/replica/views';
import type { CallMap } from '@glassmine/replica/wire';
import { executeIn } from '../http/callers.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import type { RoomLesson } from '../store/room-lessons.ts';

/** What the script of a room is written from: the plan as its people named it, with the times that its world follows. */
export function roomPlanOf(
  { services, room, world }: RoomFacilitatorCaller<unknown>,
  { name, plan, phase }: RoomLesson,
): CallMap['console/room/plan']['data'] {
  const { lesson } = world.settings;
  return {
    name,
    plan: plan && { ...plan, ...lesson?.plan },
    ...services.lessons.timesOf(room.id),
    step: lesson?.step ?? -1,
    furthest: lesson?.furthest ?? -1,
    phase: phaseOf(world, phase),
    holdAt: lesson?.hold && world.settings.running ? timeOf(world, lesson.hold.at) : null,
    questionnaire: services.questionnaires.phaseOf(room.id),
    isDebriefOpen: services.debriefs.isOpen(room.id),
    now: Date.now(),
  };
}

/** Place of the phase that runs. @param noted by an older server, of a room whose world does not follow its plan yet */
const phaseOf = ({ settings: { lesson } }: World, noted: number) =>
  lesson ? (phaseAt(lesson.plan, lesson.step)?.index ?? -1) : noted;

/** A room that was given its plan before worlds followed plans: its world follows it from the phase in which it is. */
export async function followOlderPlan(caller: RoomFacilitatorCaller<unknown>): Promise<void> {
  const { plan, phase } = lessonOf(caller);
  if (caller.world.settings.lesson || !plan) return;
  const course = courseOf(plan);
  await follow(caller, course, phase < 0 ? -1 : stepOfPhase(course, phase));
}

/** Lets the world follow a plan from a step on. */
export const follow = (caller: RoomFacilitatorCaller<unknown>, plan: LessonCourse, step: number) =>
  executeIn(caller.room, { type: 'followPlan', plan, step }, caller.actor, () => null);

/** How far the lesson was where a facilitator pressed, and how far it is. */
export function seenLesson(caller: RoomFacilitatorCaller<{ seenPhase?: number; seenPlan?: string }>) {
  const { seenPhase, seenPlan } = caller.form;
  const { phase, plan } = lessonOf(caller);
  return [
    [seenPhase, phaseOf(caller.world, phase)],
    [seenPlan, plan?.name ?? ''],
  ] as const;
}

export const lessonOf = (caller: RoomFacilitatorCaller<unknown>): RoomLesson =>
  caller.services.roomLessons.read(caller.room.id);
