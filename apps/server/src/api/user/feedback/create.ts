import { calls } from '@glassmine/contract';
import { isIssuedPhone } from '../../../calls/own-account.ts';
import { forMember } from '../../../http/route.ts';
import { plainLines } from '../../../texts/post-html.ts';

export const route = forMember(calls.user.feedback, async (caller) => {
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
  return caller.withPictures('feedback', ([picture]) =>
    caller.withTexts(texts, (names) =>
      caller.execute(
        { type: 'sendFeedback', member, ...names, picture: picture?.id ?? '' },
        ({ feedback }) => ({ feedbackId: feedback }),
      ),
    ),
  );
});
