import type { CallMap } from '@glassmine/contract';
import { calls } from '@glassmine/contract';
import type { LessonPlan } from '@glassmine/contract/plain';
import { Compile } from 'typebox/compile';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import type { RoomLesson } from '../store/room-lessons.ts';

const check = Compile(calls.console.savePlan.data);

/** A plan that came as JSON, under the name that came beside it if one did; null when it is no plan. */
export function readPlan(json: string, name?: string): LessonPlan | null {
  try {
    const plan: unknown = { ...JSON.parse(json), ...(name !== undefined && { name }) };
    return check.Check(plan) ? plan : null;
  } catch {
    return null;
  }
}

/** What the script of a room is written from. */
export const roomPlanOf = (
  { services, room }: RoomFacilitatorCaller<unknown>,
  { language: _, ...lesson }: RoomLesson,
): CallMap['console/room/plan']['data'] => ({
  ...lesson,
  questionnaire: services.questionnaires.phaseOf(room.id),
  isDebriefOpen: services.debriefs.isOpen(room.id),
  now: Date.now(),
});

/** How far the lesson was where a facilitator pressed, and how far it is. */
export const seenLesson = (
  { seenPhase, seenPlan }: { seenPhase?: number; seenPlan?: string },
  { phase, plan }: RoomLesson,
) =>
  [
    [seenPhase, phase],
    [seenPlan, plan?.name ?? ''],
  ] as const;

export const lessonOf = (caller: RoomFacilitatorCaller<unknown>): RoomLesson =>
  caller.services.roomLessons.read(caller.room.id);
