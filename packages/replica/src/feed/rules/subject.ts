import type { Subject } from '../../base/subject.ts';
import { thumbsUp } from './posts.ts';
import { answerHappening, speak } from './speak.ts';
import { feedEvents, feedTables } from './world.ts';
import {
  commentOn,
  deleteComment,
  hideComment,
  hidePost,
  postPayout,
  publishPost,
  sendPost,
} from './write.ts';

export const feedSubject = {
  commands: {
    answerHappening,
    commentOn,
    deleteComment,
    hideComment,
    hidePost,
    postPayout,
    publishPost,
    sendPost,
    speak,
    thumbsUp,
  },
  events: feedEvents,
  tables: feedTables,
} satisfies Subject;
