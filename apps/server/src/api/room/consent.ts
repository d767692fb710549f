import { calls } from '@glassmine/contract';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.consent, ({ services, room, learner, world }) => {
  const { questionnaires, optedOut, retentionDays } = services;
  const isWaiting = questionnaires.isWaiting({ room: room.id, learner, world });
  return {
    data: {
      retentionDays,
      isOptedOut: optedOut.has(room.id, learner),
      isQuestionnaireWaiting: isWaiting,
    },
  };
});
