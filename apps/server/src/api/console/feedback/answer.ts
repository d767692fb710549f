import { calls } from '@glassmine/contract';
import { consoleFeedbackView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { textsOf } from '../../../texts/facilitator-text.ts';

export const route = forFacilitatorInRoom(calls.console.answerFeedback, async (caller) => {
  const { form } = caller;
  const texts = textsOf(form, ['answer']);
  if (texts.answer === '') return { refusal: 'text.none' };
  return caller.executeWithTexts(
    texts,
    (names) => ({ type: 'answerFeedback', feedback: form.feedbackId, ...names }),
    ({ feedback }, world, wording) => consoleFeedbackView(world, feedback, wording),
  );
});
