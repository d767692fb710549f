import Type from 'typebox';
import { feedbackCommentsLengthMax, feedbackQuestionLengthMax, phoneLengthMax } from '../plain/bounds.ts';
import { commandId, defineCall, field, listOf, page } from './call.ts';
import { film, newsItem, notice, slide } from './content-shapes.ts';
import { commandRefusals, row } from './fields.ts';

/** What the scheme shows beside its machines, and what members write to it: of the user service. */
export const contentCalls = {
  carousel: defineCall({
    path: 'user/sys/carousel',
    auth: 'member',
    summary: 'Slides of the home screen, newest first',
    form: Type.Object({}),
    data: Type.Array(slide),
    refusals: [],
  }),
  videoCarousel: defineCall({
    path: 'user/sys/videoCarousel',
    auth: 'member',
    summary: 'Films of the home screen, newest first',
    form: Type.Object({}),
    data: Type.Array(film),
    refusals: [],
  }),
  homeVideo: defineCall({
    path: 'user/sys/home-video',
    auth: 'member',
    summary: 'The one film at the top of the home screen, if there is one',
    form: Type.Object({}),
    data: Type.Union([
      Type.Object({ poster: Type.String(), videoUrl: Type.String(), title: Type.String() }),
      Type.Null(),
    ]),
    refusals: [],
  }),
  popupNotice: defineCall({
    path: 'user/sys/popup-notice',
    auth: 'member',
    summary: 'Notices that open by themselves, newest first',
    form: Type.Object({}),
    data: Type.Array(notice),
    refusals: [],
  }),
  scrollNotice: defineCall({
    path: 'user/sys/scroll-notice',
    auth: 'member',
    summary: "Lines that scroll on the home screen before others' winnings, newest first",
    form: Type.Object({}),
    data: Type.Array(notice),
    refusals: [],
  }),
  walletNotice: defineCall({
    path: 'user/sys/wallet-notice',
    auth: 'member',
    summary: 'Notices of the wallet screens, newest first',
    form: Type.Object({}),
    data: Type.Array(notice),
    refusals: [],
  }),
  newsList: defineCall({
    path: 'user/news/list',
    auth: 'member',
    summary: 'News, newest first',
    form: Type.Object({ ...page }),
    data: listOf(newsItem),
    refusals: [],
  }),
  news: defineCall({
    path: 'user/news/detail',
    auth: 'member',
    summary: 'One piece of news',
    form: Type.Object({ newsId: row }),
    data: newsItem,
    refusals: ['content.unknown'],
  }),
  about: defineCall({
    path: 'user/sys/info',
    auth: 'member',
    summary: 'What the scheme says about itself',
    form: Type.Object({}),
    data: Type.Object({
      title: Type.String(),
      content: Type.String(),
      licence: Type.String(),
      brandName: Type.String(),
      logo: Type.String({ description: 'key of the set of tokens' }),
    }),
    refusals: [],
  }),
  paper: defineCall({
    path: 'user/user/pdf',
    auth: 'member',
    summary: "The scheme's white paper: what its pages say and claim, and where the PDF is",
    form: Type.Object({}),
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
    refusals: [],
  }),
  feedback: defineCall({
    path: 'user/feedback/create',
    auth: 'member',
    summary: 'Write to the scheme; a screenshot may come with it',
    form: Type.Object({
      question: field('text', { minLength: 0, maxLength: feedbackQuestionLengthMax }),
      comments: field('text', { minLength: 0, maxLength: feedbackCommentsLengthMax }),
      phone: Type.Optional(field('phone', { minLength: 0, maxLength: phoneLengthMax })),
      commandId,
    }),
    data: Type.Object({ feedbackId: Type.Integer() }),
    refusals: [
      'feedback.required',
      'feedback.waiting',
      'account.phoneNotIssued',
      'text.full',
      'upload.over20M',
      'upload.notPicture',
      'upload.unreadable',
      'upload.tooManyPixels',
      'upload.learnerFull',
      'upload.roomFull',
      ...commandRefusals,
    ],
    pictures: { field: 'file', kind: 'feedback', required: false, max: 1 },
  }),
};
