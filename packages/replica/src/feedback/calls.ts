import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { plainLines } from '../formats/facilitator-text.ts';
import { commandId, field } from '../formats/form.ts';
import { isIssuedPhone } from '../members/handling.ts';
import { phoneLengthMax } from '../members/words.ts';
import { pictureField } from '../plain/pictures.ts';
import { feedbackCommentsLengthMax, feedbackPicturesMax, feedbackQuestionLengthMax } from './words.ts';

export const feedbackCalls = {
  feedback: memberCall('user/feedback/create', {
    summary: 'Write to the scheme; screenshots may come with it',
    form: Type.Object({
      question: field('text', { minLength: 0, maxLength: feedbackQuestionLengthMax }),
      comments: field('text', { minLength: 0, maxLength: feedbackCommentsLengthMax }),
      phone: Type.Optional(field('phone', { minLength: 0, maxLength: phoneLengthMax })),
      commandId,
    }),
    answer: Type.Object({ feedbackId: Type.Integer() }),
    refusals: ['feedback.required', 'feedback.waiting', 'account.phoneNotIssued', 'text.full'],
    pictures: { field: pictureField, kind: 'feedback', required: false, max: feedbackPicturesMax },
    changes: {},
    run: async (caller) => {
      const { form, member } = caller;
      const texts = {
        question: plainLines(form.question),
        comments: plainLines(form.comments),
        phone: (form.phone ?? '').trim(),
      };
      if (texts.question === '' || texts.comments === '') return { refusal: 'feedback.required' };
      if (texts.phone !== '' && !isIssuedPhone(caller.learner, texts.phone)) {
        return { refusal: 'account.phoneNotIssued' };
      }
      return caller.withPictures('feedback', (pictures) =>
        caller.withTexts(texts, (names) =>
          caller.execute(
            { type: 'sendFeedback', member, ...names, picture: pictures.map(({ id }) => id).join(',') },
            ({ feedback }) => ({ feedbackId: feedback }),
          ),
        ),
      );
    },
  }),
};
