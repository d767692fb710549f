import { calls } from '@glassmine/contract';
import { oneSquareView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.square, async (asks) => {
  const { form, member, wording } = asks;
  const { data } = await asks.look((world) => oneSquareView(world, member, form.squareId, wording));
  return data ? { data } : { refusal: 'feed.unknown' };
});
