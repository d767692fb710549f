import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { account } from '../ledger/accounts.ts';
import { firstLocal, schemeCurrency } from '../ledger/currencies.ts';
import { houseBalance } from '../ledger/post.ts';
import { askForCash, payIn, waitForBank, withCash } from '../wallet/wallet.fixture.ts';
import { type Claim, type ClaimKey, claimContext, claims } from '../world/claims.ts';
import { emptyScheme, must, newMember, recharge } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { positionOf, positionsOf } from './rules/figures.ts';

const localPositionOf = (world: World) => positionsOf(world)[firstLocal]!;

const amount = (coin: number, cash: number) => ({
  kind: 'money',
  currency: schemeCurrency,
  value: coin,
  beside: { kind: 'money', currency: firstLocal, value: cash },
});

function card(world: World, key: ClaimKey, member = -1 as Member) {
  const claim: Claim = claims[key];
  const context = claimContext(world, member, 0);
  return { claimed: claim.claimed(context), truth: claim.truth(context), ...claim.figures(context) };
}

/** A member who paid in by bank and asked for some of it, and one who paid in coins and asked too. */
function mixed() {
  const world = emptyScheme();
  const byBank = withCash(world);
  const byCoin = newMember(world);
  recharge(world, byCoin, 30_000);
  must(world, askForCash(byBank, 400_000));
  return { world, byBank, byCoin };
}

describe('cards in a room with two currencies', () => {
  it('tell what waits to be paid by currency, and never add the two up', () => {
    const { world } = mixed();
    for (const key of ['withdrawalWindow', 'arrivalTime', 'changeCard', 'customerService'] as const) {
      expect(card(world, key), key).toMatchObject({ pending: amount(0, 380_000) });
    }
  });

  it('have what came in, what is there and what is owed from both books', () => {
    const { world } = mixed();
    const coin = positionOf(world);
    const cash = localPositionOf(world);
    expect(card(world, 'mining')).toMatchObject({ deposits: amount(30_000, 1_000_000), paid: amount(0, 0) });
    expect(card(world, 'totalRevenue')).toMatchObject({
      reserve: amount(coin.reserve, cash.reserve),
      owed: amount(coin.liabilities + coin.promises, 1_000_000),
    });
    expect(card(world, 'signStreak')).toMatchObject({ reserve: amount(coin.reserve, cash.reserve) });
    expect(card(world, 'registerReward')).toMatchObject({ truth: amount(15_000, 500_000) });
    expect(card(world, 'fundPassword')).toMatchObject({ take: amount(0, 0) });
  });

  it('show a member the books in which that member has something', () => {
    const { world, byBank, byCoin } = mixed();
    const cash = (value: number) => ({ kind: 'money', currency: firstLocal, value });
    const coin = (value: number) => ({ kind: 'money', currency: schemeCurrency, value });
    expect(card(world, 'assetTotal', byBank.member)).toEqual({
      claimed: cash(1_000_000),
      truth: cash(1_000_000),
      paidIn: cash(1_000_000),
      paidBack: cash(0),
    });
    expect(card(world, 'balance', byBank.member).claimed).toEqual(cash(600_000));
    expect(card(world, 'assetTotal', byCoin.member)).toMatchObject({
      claimed: coin(30_000),
      paidIn: coin(30_000),
    });
    must(world, { type: 'exchange', member: byBank.member, from: 'cash', amountMinor: 300_000 });
    expect(card(world, 'assetTotal', byBank.member).claimed).toMatchObject({
      currency: schemeCurrency,
      beside: { currency: firstLocal, value: 700_000 },
    });
  });

  it('give one number where one is wanted, at the rate of the room', () => {
    const { world, byCoin } = mixed();
    must(world, { type: 'operatorDraw', amountMinor: houseBalance(world, account.reserve) });
    const cash = localPositionOf(world);
    const worth = (minor: number) =>
      Math.trunc((minor * 100) / world.scenario.localCurrencies[0]!.perUnitMinor);
    const owes = positionOf(world).liabilities + positionOf(world).promises + worth(cash.liabilities);
    const covered = Math.floor((worth(cash.reserve) / owes) * 1_000_000);
    expect(covered).toBeGreaterThan(0);
    for (const key of ['totalRevenue', 'whitePaper'] as const) {
      expect(card(world, key, byCoin.member).truth).toEqual({ kind: 'percent', value: covered });
      expect((claims[key] as Claim).atRate, key).toBe(true);
    }
  });

  it('have no row of zeros for cash where no cash has moved', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 30_000);
    for (const key of Object.keys(claims) as ClaimKey[]) {
      expect(JSON.stringify(card(world, key, who.member)), key).not.toContain(`"currency":${firstLocal}`);
    }
    payIn(world, who, 500_000);
    waitForBank(world);
    expect(card(world, 'mining')).toMatchObject({ deposits: amount(30_000, 500_000) });
  });
});
