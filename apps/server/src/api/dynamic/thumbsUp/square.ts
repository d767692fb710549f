import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.thumbsUp, (asks) => {
  const { form, member } = asks;
  const { squareId } = form;
  return asks.execute({ type: 'thumbsUp', member, post: squareId }, ({ likes }) => ({
    squareId,
    thumbsUpNum: likes as number,
    hasThumbsUp: true as const,
  }));
});
