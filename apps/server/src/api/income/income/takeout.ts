import { calls } from '@glassmine/contract';
import { takenOutView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.income.takeout, (asks) =>
  asks.execute({ type: 'takeOut', member: asks.member }, ({ amount }, world) =>
    takenOutView(world, asks.member, amount as number),
  ),
);
