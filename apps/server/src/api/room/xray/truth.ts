import { calls } from '@glassmine/contract';
import { truthView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.room.truth, (asks) => {
  if (asks.world.settings.xray === 'off') return { refusal: 'xray.off' };
  return asks.look((world) => truthView(world, asks.member));
});
