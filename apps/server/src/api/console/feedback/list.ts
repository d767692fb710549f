import { calls } from '@glassmine/contract';
import { consoleFeedbacksView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.feedbacks, (asks) => {
  const room = asks.room(asks.form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  return asks.look(room, (world) => consoleFeedbacksView(world, asks.form, asks.wordingIn(room.id)));
});
