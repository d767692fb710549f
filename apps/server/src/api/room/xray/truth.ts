import { calls } from '@glassmine/contract';
import { xrayOf } from '@glassmine/replica';
import { truthView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.room.truth, (caller) => {
  if (xrayOf(caller.world, caller.learner) === 'off') return { refusal: 'xray.off' };
  return caller.view((world) => truthView(world, caller.member));
});
