import type { CallMap } from '@glassmine/replica/wire';
import type { Answers } from '../providers.fixture.tsx';

const account = { currency: 'pUSDT', cashCurrency: 'pINR', cash: '0.00' };
/** What the pages of recharge ask for. `cashMinimum` is the least that the bank takes. */
export const rechargeAnswers = (cashMinimum: string): Answers => ({
  'user/sys/wallet-notice': [],
  'wallet/recharge/info': {
    currency: 'pUSDT',
    chain: 'pBEP20',
    address: 'sandbox1',
    minimum: '10.00',
    confirmationsNeeded: 20,
    deposits: [],
    account,
  } as unknown as CallMap['wallet/recharge/info']['data'],
  'wallet/recharge/cash/info': {
    currency: 'pINR',
    collecting: { account: '77', payee: 'MINING · simulation', bankName: 'Sandbox Bank' },
    reference: 'GLASS',
    minimum: cashMinimum,
    genericMinimum: '500.00',
    arrivesWithinMinutes: 60,
    transfers: [],
    account,
  } as unknown as CallMap['wallet/recharge/cash/info']['data'],
});
