import { calls } from '@glassmine/contract';
import { textOf } from '@glassmine/scheme';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.questionnaire, ({ house, room, learner, world, caller }) => {
  const { questionnaires } = house;
  const phase = questionnaires.phaseOf(room.id);
  if (phase === 'none') return { refusal: 'questionnaire.closed' };
  const offers = questionnaires.offersFor(learner, phase, world).map(({ title, text }) => ({
    title: textOf(title, caller.language),
    text: textOf(text, caller.language),
  }));
  return { data: { phase, isAnswered: questionnaires.hasAnswered(room.id, learner, phase), offers } };
});
