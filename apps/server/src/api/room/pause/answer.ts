import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.answerPoll, ({ services, room, learner, form }) => {
  const { number, choice } = form;
  const outcome = services.pauses.answer(room.id, { number, learner, choice });
  return outcome === 'ok' ? { data: { choice } } : { refusal: `poll.${outcome}` };
});
