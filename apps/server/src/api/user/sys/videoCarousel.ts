import { calls } from '@glassmine/contract';
import { videoCarouselView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.videoCarousel, (caller) =>
  caller.view((world) => videoCarouselView(world, caller.wording)),
);
