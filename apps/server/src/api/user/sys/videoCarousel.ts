import { calls } from '@glassmine/contract';
import { videoCarouselView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.videoCarousel, (asks) =>
  asks.look((world) => videoCarouselView(world, asks.wording)),
);
