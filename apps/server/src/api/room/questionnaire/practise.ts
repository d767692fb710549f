import { calls } from '@glassmine/contract';
import { textOf } from '@glassmine/replica';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.practise, ({ services, room, learner, world, form, language }) => {
  const { questionnaires } = services;
  if (questionnaires.phaseOf(room.id) !== 'practice') return { refusal: 'questionnaire.closed' };
  const who = { room: room.id, learner, world };
  const judged = questionnaires.practise(who, form.position, form.judgement);
  if (judged === null) return { refusal: 'questionnaire.incomplete' };
  const { saidFraud, offer } = judged;
  return { data: { saidFraud, genuine: offer.genuine, explanation: textOf(offer.explanation!, language) } };
});
