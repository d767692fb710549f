import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.info, (asks) =>
  asks.look((world) => memberView(world, asks.member, asks.wording)),
);
