import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.timelineMembers, async (caller) => {
  const { roomCode: _, ...form } = caller.form;
  const members = await caller.services.histories.members(caller.room.id, form);
  return members ? { data: members } : { refusal: 'timeline.notYet' };
});
