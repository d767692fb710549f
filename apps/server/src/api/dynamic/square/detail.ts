import { calls } from '@glassmine/contract';
import { oneSquareView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.dynamic.square, async (caller) => {
  const { form, member, wording } = caller;
  const { data } = await caller.view((world) => oneSquareView(world, member, form.squareId, wording));
  return data ? { data } : { refusal: 'feed.unknown' };
});
