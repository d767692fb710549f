import { accounts, houseBalance } from '@glassmine/replica';
import { moneyText } from '@glassmine/replica/views';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import { ok } from '../server.fixture.ts';

const room = CashServer.forFile();
const { server } = room;

const reserves = () => {
  const { world } = server.room.simulation;
  const { reserve, cashReserve } = accounts.account;
  return { coin: houseBalance(world, reserve), cash: houseBalance(world, cashReserve) };
};
const act = (action: string, fields = {}) => server.hand('console/operator/act', { action, ...fields });

test('a facilitator draws and pays cash from the cash reserve, and the coin reserve stays', async () => {
  const { learner, cardId } = await room.cashMember();
  await room.nextNoon();
  ok(await server.hand('console/operator', { byHand: 'everybody' }));
  const ask = { currency: 'pNGN', amount: '10000', fundPassword: '135790', cardId };
  const asked = ok(await learner.call('wallet/withdraw/create', ask));

  const before = reserves();
  const drawn = ok(await act('draw', { currency: 'pNGN', amount: '1500' }));
  const afterDraw = moneyText(before.cash - 150_000);
  expect(drawn).toEqual({ paid: 0, currency: 'pNGN', drawn: '1500.00', reserve: afterDraw });
  expect(reserves()).toEqual({ coin: before.coin, cash: before.cash - 150_000 });

  const paid = ok(await act('payOldest', { currency: 'pNGN', sharePercent: 100 }));
  expect(asked.withdrawal.net).toBe('9500.00');
  const afterBoth = moneyText(before.cash - 150_000 - 950_000);
  expect(paid).toEqual({ paid: 1, currency: 'pNGN', drawn: '0.00', reserve: afterBoth });
  expect(reserves()).toEqual({ coin: before.coin, cash: before.cash - 150_000 - 950_000 });

  const board = ok(await server.desk('console/board'));
  expect(board.cash).toMatchObject({ reserve: afterBoth, pendingCount: 0 });
  expect(await act('draw', { currency: 'pEUR', amount: '1' })).toMatchObject({ status: 400 });
  const tooMuch = moneyText(before.cash);
  expect((await act('draw', { currency: 'pNGN', amount: tooMuch })).code).toBe(
    refusalCodes['operator.insufficient'],
  );
});

test('without a currency a facilitator draws from the coin reserve', async () => {
  const before = reserves();
  const drawn = ok(await act('draw', { amount: '2.50' }));
  expect(drawn).toMatchObject({ currency: 'pUSDT', drawn: '2.50' });
  expect(reserves()).toEqual({ coin: before.coin - 250, cash: before.cash });
});
