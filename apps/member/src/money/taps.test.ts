import { expect, test } from 'vitest';
import { depositTaps, withdrawalTaps } from './taps.ts';

const ready: Parameters<typeof withdrawalTaps>[1] = {
  addresses: [{ addressId: 1, address: 'sim1x', currency: 'pUSDT', chain: 'pBEP20' }],
  cards: [],
  hasFundPassword: true,
  unlock: { amount: '', currency: '' },
};
const room = {
  room: { currency: 'pUSDT', localCurrencies: [{ currency: 'pNGN', rate: '1500.00' }] },
  asksCaptcha: false,
};
const sum = (...given: Parameters<typeof withdrawalTaps>) =>
  withdrawalTaps(...given).reduce((all, { taps }) => all + taps, 0);

test('a withdrawal takes more presses for each thing that is still missing', () => {
  expect(withdrawalTaps('chain', ready, room).map(({ part }) => part)).toEqual(['request']);
  const first = { ...ready, addresses: [], hasFundPassword: false };
  expect(withdrawalTaps('chain', first, room).map(({ part }) => part)).toEqual([
    'address',
    'fundPassword',
    'request',
  ]);
  expect(withdrawalTaps('bank', first, room).map(({ part }) => part)).toEqual([
    'card',
    'fundPassword',
    'request',
  ]);
  expect(sum('chain', first, room)).toBeGreaterThan(2 * depositTaps('chain', false));
  expect(sum('chain', first, { ...room, asksCaptcha: true })).toBeGreaterThan(sum('chain', first, room));
});

test('a deposit that is asked first adds the presses of that deposit, in its currency', () => {
  const inCoin = { ...ready, unlock: { amount: '100.00' as const, currency: 'pUSDT' } };
  const inCash = { ...ready, unlock: { amount: '100.00' as const, currency: 'pNGN' } };
  const more = (needs: typeof ready) => sum('chain', needs, room) - sum('chain', ready, room);
  expect(more(inCoin) - more(inCash)).toBe(depositTaps('chain', true) - depositTaps('bank', true));
  expect(more(inCash)).toBeGreaterThan(depositTaps('bank', true));
});
