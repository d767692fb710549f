import { calls } from '@glassmine/contract';
import { textOf } from '@glassmine/replica';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.questionnaire, ({ services, room, learner, world, language }) => {
  const { questionnaires } = services;
  const phase = questionnaires.phaseFor(room.id, learner);
  if (phase === 'none') return { refusal: 'questionnaire.closed' };
  const practised =
    phase === 'practice' ? questionnaires.practisedBy(room.id, learner) : new Map<string, boolean>();
  const offers = questionnaires.offersFor(learner, phase, world).map((offer) => {
    const { key, title, text, genuine, explanation } = offer;
    const saidFraud = practised.get(key);
    return {
      title: textOf(title, language),
      text: textOf(text, language),
      ...(saidFraud !== undefined && {
        explained: { saidFraud, genuine, explanation: textOf(explanation!, language) },
      }),
    };
  });
  const isAnswered = questionnaires.hasAnswered({ room: room.id, learner, world }, phase);
  const code = questionnaires.codeOf({ room: room.id, learner, world });
  return { data: { phase, isAnswered, code, offers } };
});
