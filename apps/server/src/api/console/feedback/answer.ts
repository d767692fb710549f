import { calls } from '@glassmine/contract';
import { consoleFeedbackView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.answerFeedback, (caller) => {
  const { form } = caller;
  return caller.executeWithTexts(
    { answer: form.answer },
    (names) => ({ type: 'answerFeedback', feedback: form.feedbackId, ...names }),
    ({ feedback }, world, wording) => consoleFeedbackView(world, feedback, wording),
  );
});
