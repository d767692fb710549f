import type { CallMap } from '@glassmine/replica/wire';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import type { RoomLesson } from '../store/room-lessons.ts';

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
