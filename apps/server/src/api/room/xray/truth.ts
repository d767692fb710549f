import { calls } from '@glassmine/contract';
import { xrayOf } from '@glassmine/scheme';
import { truthView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.room.truth, (asks) => {
  if (xrayOf(asks.world, asks.learner) === 'off') return { refusal: 'xray.off' };
  return asks.look((world) => truthView(world, asks.member));
});
