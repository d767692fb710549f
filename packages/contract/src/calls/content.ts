import Type from 'typebox';
import { feedbackCommentsLengthMax, feedbackQuestionLengthMax, phoneLengthMax } from '../plain/bounds.ts';
import { pictureField } from '../plain/pictures.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import { claims, film, newsItem, notice, slide } from './content-shapes.ts';
import { row } from './fields.ts';

/** What the scheme shows beside its machines, and what members write to it: of the user service. */
export const contentCalls = {
  carousel: defineCall({
    path: 'user/sys/carousel',
    summary: 'Slides of the home screen, newest first',
    data: Type.Array(slide),
  }),
  videoCarousel: defineCall({
    path: 'user/sys/videoCarousel',
    summary: 'Films of the home screen, newest first',
    data: Type.Array(film),
  }),
  homeVideo: defineCall({
    path: 'user/sys/home-video',
    summary: 'The one film at the top of the home screen, if there is one',
    data: Type.Union([
      Type.Object({ poster: Type.String(), videoUrl: Type.String(), title: Type.String(), claims }),
      Type.Null(),
    ]),
  }),
  popupNotice: defineCall({
    path: 'user/sys/popup-notice',
    summary: 'Notices that open by themselves, newest first',
    data: Type.Array(notice),
  }),
  scrollNotice: defineCall({
    path: 'user/sys/scroll-notice',
    summary: "Lines that scroll on the home screen before others' winnings, newest first",
    data: Type.Array(notice),
  }),
  walletNotice: defineCall({
    path: 'user/sys/wallet-notice',
    summary: 'Notices of the wallet screens, newest first',
    data: Type.Array(notice),
  }),
  newsList: defineCall({
    path: 'user/news/list',
    summary: 'News, newest first',
    form: Type.Object({ ...page }),
    data: listOf(newsItem),
  }),
  news: defineCall({
    path: 'user/news/detail',
    summary: 'One piece of news',
    form: Type.Object({ newsId: row }),
    data: newsItem,
    refusals: ['content.unknown'],
  }),
  about: defineCall({
    path: 'user/sys/info',
    summary: 'What the scheme says about itself',
    data: Type.Object({
      title: Type.String(),
      content: Type.String(),
      licence: Type.String(),
      brandName: Type.String(),
      logo: Type.String({ description: 'key of the set of tokens' }),
    }),
  }),
  paper: defineCall({
    path: 'user/user/pdf',
    summary: "The scheme's white paper: what its pages say and claim, and where the PDF is",
    data: Type.Object({
      title: Type.String(),
      subtitle: Type.String(),
      url: Type.String({ description: 'address of the PDF in the language of the request' }),
      pages: Type.Array(
        Type.Object({
          page: Type.Integer({ description: 'page of the PDF; the first is 1' }),
          title: Type.String(),
          paragraphs: Type.Array(Type.String()),
          claims: Type.Array(Type.String(), { description: 'keys for the X-ray' }),
        }),
      ),
    }),
  }),
  feedback: defineCall({
    path: 'user/feedback/create',
    summary: 'Write to the scheme; a screenshot may come with it',
    form: Type.Object({
      question: field('text', { minLength: 0, maxLength: feedbackQuestionLengthMax }),
      comments: field('text', { minLength: 0, maxLength: feedbackCommentsLengthMax }),
      phone: Type.Optional(field('phone', { minLength: 0, maxLength: phoneLengthMax })),
      commandId,
    }),
    data: Type.Object({ feedbackId: Type.Integer() }),
    refusals: ['feedback.required', 'feedback.waiting', 'account.phoneNotIssued', 'text.full'],
    pictures: { field: pictureField, kind: 'feedback', required: false, max: 1 },
  }),
};
