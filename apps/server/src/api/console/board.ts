import { calls } from '@glassmine/contract';
import { boardView } from '@glassmine/contract/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.board, (caller) => {
  const { services, room, form } = caller;
  const { presence, series } = services;
  const points = series.read(room.id, form.since);
  return caller.view((world) =>
    boardView(world, presence.in(room.id).size, points, series.latest(room.id, world)),
  );
});
