import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.timelineDay, ({ services, room, form }) => {
  const day = services.histories.day(room.id, form.day);
  return day ? { data: day } : { refusal: 'timeline.notYet' };
});
