import { calls } from '@glassmine/contract';
import { consoleCouponsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.coupons, (caller) =>
  caller.view((world) => consoleCouponsView(world, caller.language)),
);
