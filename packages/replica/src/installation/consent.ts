import { Type } from '@glassmine/kernel/schema';
import { deviceCall } from '../call.ts';
import { whole } from '../formats/shapes.ts';

export const consentCalls = {
  consent: deviceCall('room/consent', {
    summary: 'What a learner is told before entering: how long everything is kept, and what was chosen',
    answer: Type.Object({
      retentionDays: Type.Union([whole, Type.Null()], {
        description: 'days after the end of the room; null where nobody has set a date',
      }),
      isOptedOut: Type.Boolean(),
      isQuestionnaireWaiting: Type.Boolean({
        description: 'whether the questionnaire is to be answered before the learner goes on',
      }),
    }),
    staleAfter: [],
  }),
  optOut: deviceCall('room/consent/opt-out', {
    summary: 'Leave the learner’s rows out of results and exports, or take them in again',
    form: Type.Object({ isOut: Type.Boolean() }),
    answer: Type.Object({ isOptedOut: Type.Boolean() }),
    method: 'POST',
  }),
};
