import { calls } from '@glassmine/contract';
import { teamIncomeView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.teamIncome, (asks) =>
  asks.look((world) => teamIncomeView(world, asks.member, asks.form)),
);
