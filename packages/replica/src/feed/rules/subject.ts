import { thumbsUp } from './posts.ts';
import { answerHappening, speak } from './speak.ts';
import {
  commentOn,
  deleteComment,
  hideComment,
  hidePost,
  postPayout,
  publishPost,
  sendPost,
} from './write.ts';

export const feedCommands = {
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
};
