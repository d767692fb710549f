import Type, { type Static } from 'typebox';
import { contentKinds } from '../plain/kinds.ts';
import { readyKinds, readyTexts } from '../plain/ready-texts.ts';
import { link } from './content-shapes.ts';
import { comment, square } from './feed-shapes.ts';
import { oneOf, time, whole } from './shapes.ts';

export const contentKind = Type.Enum([...contentKinds]);

export const readyText = Type.Object({
  key: Type.Enum(Object.values(readyTexts).flat()),
  kind: Type.Enum(readyKinds),
  title: Type.String({ description: 'empty for a kind without one' }),
  content: Type.String(),
});

export const consoleContent = Type.Object({
  contentId: Type.Integer(),
  kind: contentKind,
  title: Type.String(),
  content: Type.String(),
  art: Type.String({ description: 'key of a picture or of a film, or address of a picture that was sent' }),
  link,
  time,
  shown: Type.Boolean(),
  ofScenario: Type.Boolean(),
});

export const consoleFront = Type.Object({
  appUrl: Type.String({ description: 'customer service; empty when nobody is there' }),
  versionCode: Type.Integer({ description: 'clients of a lower code are asked to update; 0: none are' }),
  versionBy: oneOf(['scenario', 'facilitator', 'nobody'], { nobody: 'no update is offered' }),
  compulsory: Type.Boolean(),
  extra: Type.String(),
});

export const consoleNotice = Type.Object({
  noticeId: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  time,
  sentTo: { ...whole, description: 'learners who had an account when it was sent' },
  read: { ...whole, description: 'how many of them have opened it' },
});

export const consolePost = Type.Object({
  ...square.properties,
  author: oneOf(['scheme', 'seed', 'agent', 'learner'], {
    seed: 'an invented member of the scenario',
    agent: 'somebody of the crowd, about a payout that really came',
  }),
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

export type ConsoleContent = Static<typeof consoleContent>;
export type ConsoleFront = Static<typeof consoleFront>;
export type ConsoleNotice = Static<typeof consoleNotice>;
export type ConsolePost = Static<typeof consolePost>;
export type ConsoleComment = Static<typeof consoleComment>;
export type ConsoleFeedback = Static<typeof consoleFeedback>;
