import type { Address, Card } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { targetsOf } from './targets.ts';

const address: Address = { addressId: 4, currency: 'pUSDT', chain: 'pBEP20', address: 'sim1abc' };
const card: Card = {
  cardId: 7,
  bankId: 0,
  bankName: 'Sandbox Bank',
  currency: 'pNGN',
  payee: 'Ada Eze',
  account: 'SB0012',
  ifsc: 'SBXA0000001',
};

test('a withdrawal by chain goes to bound addresses, one by bank to bound cards', () => {
  const bound = { addresses: [address], cards: [card] };
  expect(targetsOf('chain', bound)).toEqual([{ id: 4, label: 'sim1abc', note: 'pUSDT · pBEP20' }]);
  expect(targetsOf('bank', bound)).toEqual([{ id: 7, label: 'Sandbox Bank SB0012', note: 'Ada Eze' }]);
});
