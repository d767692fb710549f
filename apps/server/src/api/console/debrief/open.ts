import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.openDebrief, (caller) => {
  const { open } = caller.form;
  caller.services.debriefs.set(caller.room.id, open);
  caller.audit(caller.room.id, { open });
  return { data: { isOpen: open } };
});
