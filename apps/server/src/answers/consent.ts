import type { Answers } from '../http/installation.ts';

export const consentCalls = {
  'room/consent': ({ services, room, learner, world }) => {
    const { questionnaires, optedOut, retentionDays } = services;
    const isWaiting = questionnaires.isWaiting({ room: room.id, learner, world });
    return {
      data: {
        retentionDays,
        isOptedOut: optedOut.has(room.id, learner),
        isQuestionnaireWaiting: isWaiting,
      },
    };
  },
  'room/consent/opt-out': ({ services, room, learner, form }) => {
    services.optedOut.set(room.id, learner, form.isOut);
    if (form.isOut) services.observations.forgetSigns(room.id, learner);
    return { data: { isOptedOut: form.isOut } };
  },
} satisfies Partial<Answers>;
