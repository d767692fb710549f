import { calls } from '@glassmine/contract';
import { carouselView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.carousel, (caller) =>
  caller.view((world) => carouselView(world, caller.wording)),
);
