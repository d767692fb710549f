import { calls } from '@glassmine/contract';
import { consoleReviewsView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.reviews, (asks) => {
  const { house, form } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) =>
    consoleReviewsView(world, form, (name) => house.texts.read(room.id, name)),
  );
});
