import { calls } from '@glassmine/contract';
import { homeVideoView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.homeVideo, (asks) =>
  asks.look((world) => homeVideoView(world, asks.wording)),
);
