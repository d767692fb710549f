import Type from 'typebox';
import { defineCall } from './call.ts';
import { whole } from './shapes.ts';

export const consentCalls = {
  consent: defineCall({
    path: 'room/consent',
    summary: 'What a learner is told before entering: how long everything is kept, and what was chosen',
    data: Type.Object({
      retentionDays: Type.Union([whole, Type.Null()], {
        description: 'days after the end of the room; null where nobody has set a date',
      }),
      isOptedOut: Type.Boolean(),
      isQuestionnaireWaiting: Type.Boolean({
        description: 'whether the questionnaire is to be answered before the learner goes on',
      }),
    }),
  }),
  optOut: defineCall({
    path: 'room/consent/opt-out',
    summary: 'Leave the learner’s rows out of results and exports, or take them in again',
    form: Type.Object({ isOut: Type.Boolean() }),
    data: Type.Object({ isOptedOut: Type.Boolean() }),
  }),
};
