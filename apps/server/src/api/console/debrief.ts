import { calls } from '@glassmine/contract';
import { roomDebriefView } from '@glassmine/views';
import { viewOf } from '../../http/callers.ts';
import { forFacilitator } from '../../http/route.ts';
import { besideRoom } from '../../rooms/beside-room.ts';

export const route = forFacilitator(calls.console.roomDebrief, (caller) => {
  const room = caller.enter(caller.form.roomCode);
  const final = caller.finalFigures(caller.form.roomCode, 'debrief');
  if (final) return { data: { isOpen: false, isOver: true, room: final } };
  if (typeof room === 'string') return { refusal: room };
  const { debriefs, course } = caller.services;
  const points = course.read(room.id, 0);
  return viewOf(room, (world) => ({
    isOpen: debriefs.isOpen(room.id),
    isOver: false,
    room: roomDebriefView(world, points, debriefs.figuresOf(room), besideRoom(room.id, caller.services)),
  }));
});
