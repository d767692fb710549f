import { calls } from '@glassmine/contract';
import { boardView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.board, (caller) => {
  const { services, room, form } = caller;
  const { presence, course } = services;
  const points = course.read(room.id, form.since);
  return caller.view((world) =>
    boardView(world, presence.in(room.id).size, points, course.latest(room.id, world), {
      doors: course.doors(room.id),
      seats: services.seatNames.of(room.id),
    }),
  );
});
