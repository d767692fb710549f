import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '../base/rows.ts';
import { outsidePostings } from '../outside/rules/world.ts';
import { emptyScheme } from '../world/small-world.fixture.ts';
import { account, walletAccount } from './accounts.ts';
import { portion, post, walletOf } from './post.ts';

describe('post', () => {
  const world = emptyScheme();

  it.each([0, -1, 0.5, Number.NaN, 2 ** 60, Number.POSITIVE_INFINITY])('never books %s', (amount) => {
    expect(() =>
      post(world, walletAccount(0 as Person), account.issuer, amount, outsidePostings.opening, 0),
    ).toThrow(RangeError);
  });

  it('never lets a wallet go below zero', () => {
    const poor = emptyScheme();
    const send = () =>
      post(poor, account.chainInTransit, walletAccount(0 as Person), 1, outsidePostings.transferSent, 0);
    expect(send).toThrow(RangeError);
    expect(walletOf(poor, 0 as Person)).toBe(0);
  });
});

describe('portion', () => {
  it('is amount × ppm / 10^6 rounded down, exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 47 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (amount, ppm) => {
          expect(portion(amount, ppm)).toBe(Number((BigInt(amount) * BigInt(ppm)) / 1_000_000n));
        },
      ),
    );
  });
});
