import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.dropFork, (caller) => {
  const { services, room, form } = caller;
  const { forkId } = form;
  if (!services.histories.drop(room.id, forkId)) return { refusal: 'timeline.forkUnknown' };
  caller.audit(room.id, { forkId });
  return { data: { forkId } };
});
