import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.remind, (caller) => {
  const { services, room, form } = caller;
  const { key, until } = services.questionnaires.remind(room.id, caller.world, form.days);
  caller.audit(room.id, { days: form.days });
  return { data: { key, until } };
});
