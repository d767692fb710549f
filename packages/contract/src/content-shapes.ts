import { contentKinds, pushKindNames, pushTypes } from '@glassmine/scheme';
import Type, { type Static } from 'typebox';
import { time } from './shapes.ts';

const art = Type.String({ description: 'key of a picture that the app ships; may be empty' });
const link = Type.String({ description: 'a place in the app such as #/projects; may be empty' });
const picture = Type.String({
  description: 'address of a picture that somebody sent, or key of one that the app ships',
});

/** What the scheme shows: slides, films, notices, news. Texts are in the language of the request. */
export const slide = Type.Object({
  bannerId: Type.Integer(),
  imgUrl: art,
  title: Type.String(),
  content: Type.String(),
  link,
});

export const film = Type.Object({
  videoId: Type.Integer(),
  poster: Type.String({ description: 'address of the still that stands there first' }),
  videoUrl: Type.String(),
  title: Type.String(),
  content: Type.String(),
  link,
});

export const notice = Type.Object({
  noticeId: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  createTime: time,
});

export const newsItem = Type.Object({
  newsId: Type.Integer(),
  imgUrl: art,
  title: Type.String(),
  content: Type.String(),
  createTime: time,
});

export const square = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  content: Type.String({ description: 'HTML of a few harmless signs' }),
  createTime: time,
  urls: Type.Array(picture),
  poster: Type.String({ description: 'still of the video; empty when there is none' }),
  videoUrl: Type.String(),
  thumbsUpNum: Type.Integer(),
  commentNum: Type.Integer(),
  hasThumbsUp: Type.Boolean(),
});

/** A post before it is one. */
export const waitingSquare = Type.Object({
  reviewId: Type.Integer(),
  ...Type.Pick(square, ['content', 'createTime', 'urls', 'poster', 'videoUrl']).properties,
});

export const comment = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  toUserName: Type.String({ description: 'whose comment it answers; empty when none' }),
  content: Type.String({ description: 'plain text' }),
  createTime: time,
});

export const pushType = Type.Enum([...pushTypes]);

export const push = Type.Object({
  id: Type.Integer(),
  type: pushType,
  kind: Type.Enum([...pushKindNames]),
  title: Type.String(),
  content: Type.String(),
  ref: Type.Integer({ description: 'the news, post, order … it is about; -1 for none' }),
  createTime: time,
  read: Type.Boolean(),
});

export const contentKind = Type.Enum([...contentKinds]);

export const consoleContent = Type.Object({
  contentId: Type.Integer(),
  kind: contentKind,
  title: Type.String(),
  content: Type.String(),
  art: Type.String({ description: 'key of a picture, or of a video' }),
  link,
  time,
  shown: Type.Boolean(),
  ofScenario: Type.Boolean(),
});

export const consoleFront = Type.Object({
  appUrl: Type.String({ description: 'customer service; empty when nobody is there' }),
  versionCode: Type.Integer({ description: 'clients of a lower code are asked to update; 0: none are' }),
  compulsory: Type.Boolean(),
  extra: Type.String(),
});

export const consoleNotice = Type.Object({
  noticeId: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  time,
});

export const consolePost = Type.Object({
  ...square.properties,
  author: Type.Union([
    Type.Literal('scheme'),
    Type.Literal('seed', { description: 'an invented member of the scenario' }),
    Type.Literal('agent', { description: 'somebody of the crowd, about a payout that really came' }),
    Type.Literal('learner'),
  ]),
  learner: Type.Integer({ description: 'row of the learner; -1 when it is none' }),
  hidden: Type.Boolean(),
});

export const consoleComment = Type.Object({
  ...comment.properties,
  learner: Type.Integer(),
  hidden: Type.Boolean(),
});

export const consoleFeedback = Type.Object({
  feedbackId: Type.Integer(),
  learner: Type.Integer(),
  name: Type.String(),
  question: Type.String(),
  comments: Type.String(),
  phone: Type.String({ description: 'sandbox number; empty when none was given' }),
  picture: Type.String({ description: 'address of the screenshot; empty when none was sent' }),
  time,
  answer: Type.String(),
  answeredAt: Type.Integer({ description: 'as the other times; 0 while nobody has answered' }),
});

export type Slide = Static<typeof slide>;
export type Film = Static<typeof film>;
export type Notice = Static<typeof notice>;
export type NewsItem = Static<typeof newsItem>;
export type Square = Static<typeof square>;
export type WaitingSquare = Static<typeof waitingSquare>;
export type Comment = Static<typeof comment>;
export type Push = Static<typeof push>;
export type ConsoleContent = Static<typeof consoleContent>;
export type ConsoleFront = Static<typeof consoleFront>;
export type ConsoleNotice = Static<typeof consoleNotice>;
export type ConsolePost = Static<typeof consolePost>;
export type ConsoleComment = Static<typeof consoleComment>;
export type ConsoleFeedback = Static<typeof consoleFeedback>;
