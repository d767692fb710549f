import { calls } from '@glassmine/contract';
import { incomeInfoView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.income.info, (caller) =>
  caller.view((world) => incomeInfoView(world, caller.member)),
);
