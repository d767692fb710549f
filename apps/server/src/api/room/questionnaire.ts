import { calls } from '@glassmine/contract';
import { textOf } from '@glassmine/scheme';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.questionnaire, ({ services, room, learner, world, language }) => {
  const { questionnaires } = services;
  const phase = questionnaires.phaseOf(room.id);
  if (phase === 'none') return { refusal: 'questionnaire.closed' };
  const offers = questionnaires.offersFor(learner, phase, world).map(({ title, text }) => ({
    title: textOf(title, language),
    text: textOf(text, language),
  }));
  return { data: { phase, isAnswered: questionnaires.hasAnswered(room.id, learner, phase), offers } };
});
