import { calls } from '@glassmine/contract';
import { roomDebriefView } from '@glassmine/views';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.roomDebrief, (asks) => {
  const room = asks.room(asks.form.roomCode);
  const kept = asks.kept(asks.form.roomCode, 'debrief');
  if (kept) return { data: { isOpen: false, isOver: true, room: kept } };
  if (typeof room === 'string') return { refusal: room };
  const { debriefs, course } = asks.house;
  const points = course.read(room.id, 0);
  return asks.look(room, (world) => ({
    isOpen: debriefs.isOpen(room.id),
    isOver: false,
    room: roomDebriefView(world, points),
  }));
});
