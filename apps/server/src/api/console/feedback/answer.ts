import { calls } from '@glassmine/contract';
import { consoleFeedbackView } from '@glassmine/views';
import { forConsole } from '../../../http/route.ts';
import { writeByHand } from '../../../texts/console-writing.ts';

export const route = forConsole(calls.console.answerFeedback, (asks) => {
  const { form } = asks;
  return writeByHand(
    asks,
    'feedback/answer',
    { answer: form.answer },
    (names) => ({ type: 'answerFeedback', feedback: form.feedbackId, ...names }),
    ({ feedback }, world, wording) => consoleFeedbackView(world, feedback as number, wording),
  );
});
