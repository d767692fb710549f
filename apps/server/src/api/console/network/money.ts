import { calls } from '@glassmine/contract';
import type { Member } from '@glassmine/replica';
import { moneyFlowView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.moneyFlow, (caller) => {
  const { userId } = caller.form;
  if (userId >= caller.world.members.count) return { refusal: 'member.unknown' };
  return caller.view((world) => moneyFlowView(world, userId as Member));
});
