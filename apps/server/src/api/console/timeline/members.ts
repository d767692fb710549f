import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.timelineMembers, async (asks) => {
  const { roomCode, ...form } = asks.form;
  const room = asks.room(roomCode);
  if (typeof room === 'string') return { refusal: room };
  const members = await asks.house.timelines.members(room.id, form);
  return members ? { data: members } : { refusal: 'timeline.notYet' };
});
