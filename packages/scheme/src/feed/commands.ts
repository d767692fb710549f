import { commentOn, hideComment, hidePost } from './comment.ts';
import { postPayout, publishPost } from './publish.ts';
import { sendPost } from './send-post.ts';
import { speak } from './speak.ts';
import { thumbsUp } from './thumbs-up.ts';

export const feedCommands = {
  commentOn,
  hideComment,
  hidePost,
  postPayout,
  publishPost,
  sendPost,
  speak,
  thumbsUp,
};
