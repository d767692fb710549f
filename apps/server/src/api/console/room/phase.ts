import { calls } from '@glassmine/contract';
import { lessonOf, roomPlanOf, seenLesson } from '../../../calls/lesson-plan.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.beginPhase, (caller) => {
  const { services, room, form } = caller;
  const before = lessonOf(caller);
  const isSamePlan = form.seenPlan === undefined || form.seenPlan === before.plan?.name;
  // Pressed by two facilitators, a phase begins once.
  if (isSamePlan && before.phase === form.phase) return { data: roomPlanOf(caller, before) };
  const told = caller.staleRefusal(seenLesson(form, before));
  if (told) return told;
  if (before.plan?.phases[form.phase] === undefined) return { refusal: 'plan.unknown' };
  caller.audit(room.id, { phase: form.phase });
  const change = { phase: form.phase, phaseSince: Date.now() };
  return { data: roomPlanOf(caller, services.roomLessons.change(room.id, change)) };
});
