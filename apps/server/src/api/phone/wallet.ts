import { calls } from '@glassmine/contract';
import { walletView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.wallet, (caller) =>
  caller.view((world) => walletView(world, caller.learner, caller.form.pageNum, caller.form.pageSize)),
);
