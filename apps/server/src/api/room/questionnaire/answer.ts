import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.answerQuestionnaire, ({ services, room, learner, world, form }) => {
  const { questionnaires } = services;
  if (questionnaires.phaseFor(room.id, learner) === 'none') return { refusal: 'questionnaire.closed' };
  const who = { room: room.id, learner, world };
  const outcome = questionnaires.handIn(who, form);
  if (outcome !== 'ok') return { refusal: `questionnaire.${outcome}` };
  return { data: { answered: true as const } };
});
