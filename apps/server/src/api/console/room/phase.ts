import { calls } from '@glassmine/contract';
import { lessonOf, roomPlanOf } from '../../../calls/lesson-plan.ts';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.beginPhase, (caller) => {
  const { services, room, form } = caller;
  const before = lessonOf(caller);
  if (before.plan?.phases[form.phase] === undefined) return { refusal: 'plan.unknown' };
  // Pressed by two facilitators, a phase begins once.
  if (before.phase === form.phase) return { data: roomPlanOf(before) };
  caller.audit(room.id, { phase: form.phase });
  const change = { phase: form.phase, phaseSince: Date.now() };
  return { data: roomPlanOf(services.roomLessons.change(room.id, change)) };
});
