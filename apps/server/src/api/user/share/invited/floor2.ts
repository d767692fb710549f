import { calls } from '@glassmine/contract';
import { teamIncomeView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.teamIncome, (caller) =>
  caller.view((world) => teamIncomeView(world, caller.member, caller.form)),
);
