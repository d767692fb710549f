import { calls } from '@glassmine/contract';
import { homeVideoView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.homeVideo, (caller) =>
  caller.view((world) => homeVideoView(world, caller.wording)),
);
