import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.renameRoom, (caller) => {
  const name = caller.form.name.trim();
  caller.services.roomLessons.change(caller.room.id, { name });
  caller.audit(caller.room.id, {});
  return { data: { name } };
});
