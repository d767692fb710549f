import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { reminderPath } from '../../../questionnaire/reminders.ts';

export const route = forFacilitatorInRoom(calls.console.remind, (caller) => {
  const { services, room, form } = caller;
  const { key, until } = services.questionnaires.remind(room.id, caller.world, form.days);
  caller.audit(room.id, { days: form.days });
  return { data: { key, until, link: caller.linkTo(reminderPath(key)) } };
});
