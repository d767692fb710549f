import { calls } from '@glassmine/contract';
import { isIssuedPhone } from '../../../accounts/own-account.ts';
import { forMember } from '../../../http/route.ts';
import { plainLines } from '../../../texts/post-html.ts';
import { withTexts } from '../../../texts/with-texts.ts';
import { withPictures } from '../../../uploads/with-pictures.ts';

export const route = forMember(calls.user.feedback, async (asks) => {
  const { form, member } = asks;
  const texts = {
    question: plainLines(form.question),
    comments: plainLines(form.comments),
    phone: (form.phone ?? '').trim(),
  };
  if (texts.question === '' || texts.comments === '') return { refusal: 'feedback.required' };
  if (texts.phone !== '' && !isIssuedPhone(asks.learner, texts.phone)) {
    return { refusal: 'account.phoneNotIssued' };
  }
  return withPictures(asks, 'feedback', ([picture]) =>
    withTexts(asks.writing(texts), (names) =>
      asks.execute(
        { type: 'sendFeedback', member, ...names, picture: picture?.id ?? '' },
        ({ feedback }) => ({ feedbackId: feedback as number }),
      ),
    ),
  );
});
