import { calls } from '@glassmine/contract';
import { lessonOf, roomPlanOf, seenLesson } from '../../../calls/lesson-plan.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

/** The phases begin anew: those of the plan before are not those of this one. */
export const route = forFacilitatorInRoom(calls.console.followPlan, (caller) => {
  const { services, room, form } = caller;
  const told = caller.staleRefusal(seenLesson(form, lessonOf(caller)));
  if (told) return told;
  const lesson = services.roomLessons.change(room.id, { plan: form.plan, phase: -1, phaseSince: 0 });
  caller.audit(room.id, {});
  return { data: roomPlanOf(caller, lesson) };
});
