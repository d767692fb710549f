import { calls } from '@glassmine/contract';
import { boardView } from '@glassmine/views';
import { forConsole } from '../../http/route.ts';

export const route = forConsole(calls.console.board, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const { presence, course } = asks.house;
  const points = course.read(room.id, asks.form.since);
  return asks.look(room, (world) =>
    boardView(world, presence.in(room.id).size, points, course.latest(room.id, world)),
  );
});
