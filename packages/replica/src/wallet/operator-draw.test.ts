import { expect, test } from 'vitest';
import { account } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { firstLocal, schemeCurrency } from '../ledger/currencies.ts';
import { houseBalance, reserveIn } from '../ledger/post.ts';
import { emptyScheme, must } from '../world/small-world.fixture.ts';
import { drawOf, runOffDraws } from './rules/purses.ts';
import { withCash } from './wallet.fixture.ts';

test('the draws of a run-off empty the reserve of each currency, and there is none of an empty one', () => {
  const world = emptyScheme();
  withCash(world);
  const [coin, cash] = [houseBalance(world, account.reserve), houseBalance(world, account.cashReserve)];
  expect([reserveIn(world, schemeCurrency), reserveIn(world, firstLocal)]).toEqual([coin, cash]);
  expect(runOffDraws(world)).toEqual([drawOf(schemeCurrency, coin), drawOf(firstLocal, cash)]);
  must(world, drawOf(schemeCurrency, coin));
  expect(runOffDraws(world)).toEqual([drawOf(firstLocal, cash)]);
  for (const draw of runOffDraws(world)) must(world, draw);
  expect([reserveIn(world, schemeCurrency), reserveIn(world, firstLocal)]).toEqual([0, 0]);
  expect(houseBalance(world, account.operatorDraw)).toBe(coin);
  expect(houseBalance(world, account.cashOperatorDraw)).toBe(cash);
  expect(runOffDraws(world)).toEqual([]);
  expect(checkBooks(world)).toEqual([]);
});

test('a draw of coins does not name its currency, so that a repeated request has the same body as before', () => {
  expect(drawOf(schemeCurrency, 5)).toStrictEqual({ type: 'operatorDraw', amountMinor: 5 });
  expect(drawOf(firstLocal, 5)).toStrictEqual({ type: 'operatorDraw', amountMinor: 5, currency: 'cash' });
});
