import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { facilitatorText, textsOf } from '../formats/facilitator-text.ts';
import { roomCode, roomRefusals, row } from '../formats/fields.ts';
import { commandId, page } from '../formats/form.ts';
import { consoleTextLengthMax } from '../plain/bounds.ts';
import { readyTexts } from '../plain/ready-texts.ts';
import { consoleFeedback, consoleFeedbacksView, consoleFeedbackView, feedbacksAnswer } from './views.ts';

export const feedbackDesk = {
  feedbacks: deskCall('console/feedback/list', {
    summary: 'What members wrote to the scheme, newest first: all, or what was answered or was not',
    form: Type.Object({ roomCode, answered: Type.Optional(Type.Boolean()), ...page }),
    answer: feedbacksAnswer,
    refusals: roomRefusals,
    view: consoleFeedbacksView,
  }),
  answerFeedback: deskCall('console/feedback/answer', {
    summary: "Answer in the scheme's name; the member finds it among the messages of the app",
    form: Type.Object({
      roomCode,
      feedbackId: row,
      ...facilitatorText({ answer: consoleTextLengthMax }, readyTexts.answer),
      commandId,
    }),
    answer: consoleFeedback,
    refusals: ['feedback.unknown', 'feedback.answered', 'text.none', 'text.full'],
    run: async (caller) => {
      const { form } = caller;
      const texts = textsOf(form, ['answer']);
      if (texts.answer === '') return { refusal: 'text.none' };
      return caller.executeWithTexts(
        texts,
        (names) => ({ type: 'answerFeedback', feedback: form.feedbackId, ...names }),
        ({ feedback }, world, wording) => consoleFeedbackView(world, feedback, wording),
      );
    },
  }),
};
