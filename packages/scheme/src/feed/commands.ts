import { answerHappening } from './answer-happening.ts';
import { commentOn } from './comment.ts';
import { deleteComment, hideComment, hidePost } from './hide.ts';
import { postPayout, publishPost } from './publish.ts';
import { sendPost } from './send-post.ts';
import { speak } from './speak.ts';
import { thumbsUp } from './thumbs-up.ts';

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
