import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';
import { sendPost } from '../../../texts/send-post.ts';

export const route = forMember(calls.dynamic.addText, (asks) => sendPost(asks, []));
