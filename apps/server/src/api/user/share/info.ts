import { calls } from '@glassmine/contract';
import { shareView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.share, (asks) =>
  asks.look((world) => shareView(world, asks.member, asks.origin, asks.language)),
);
