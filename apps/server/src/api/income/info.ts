import { calls } from '@glassmine/contract';
import { incomeInfoView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.income.info, (asks) =>
  asks.look((world) => incomeInfoView(world, asks.member)),
);
