import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.timelineDay, (asks) => {
  const { form, house } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const day = house.timelines.day(room.id, form.day);
  return day ? { data: day } : { refusal: 'timeline.notYet' };
});
