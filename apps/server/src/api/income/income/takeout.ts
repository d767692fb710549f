import { calls } from '@glassmine/contract';
import { takenOutView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.income.takeout, (caller) =>
  caller.execute({ type: 'takeOut', member: caller.member }, ({ amount }, world) =>
    takenOutView(world, caller.member, amount),
  ),
);
