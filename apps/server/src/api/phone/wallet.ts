import { calls } from '@glassmine/contract';
import { walletView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.phone.wallet, (asks) =>
  asks.look((world) => walletView(world, asks.learner, asks.form.pageNum, asks.form.pageSize)),
);
