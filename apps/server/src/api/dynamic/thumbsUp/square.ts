import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.thumbsUp, (caller) => {
  const { form, member } = caller;
  const { squareId } = form;
  return caller.execute({ type: 'thumbsUp', member, post: squareId }, ({ likes }) => ({
    squareId,
    thumbsUpNum: likes,
    hasThumbsUp: true as const,
  }));
});
