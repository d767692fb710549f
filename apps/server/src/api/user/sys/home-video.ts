import { calls } from '@glassmine/contract';
import { homeVideoView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.homeVideo, (asks) =>
  asks.look((world) => homeVideoView(world, asks.wording)),
);
