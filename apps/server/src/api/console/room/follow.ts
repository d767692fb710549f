import { calls } from '@glassmine/contract';
import { readPlan, roomPlanOf } from '../../../calls/lesson-plan.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

/** The phases begin anew: those of the plan before are not those of this one. */
export const route = forFacilitatorInRoom(calls.console.followPlan, (caller) => {
  const { services, room, form } = caller;
  const plan = readPlan(form.plan);
  if (plan === null) return { refusal: 'plan.malformed' };
  const lesson = services.roomLessons.change(room.id, { plan, phase: -1, phaseSince: 0 });
  caller.audit(room.id, {});
  return { data: roomPlanOf(lesson) };
});
