import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstLocal, schemeCurrency } from '../ledger/currencies.ts';
import { portion } from '../ledger/post.ts';
import { exchangedOf, shareOf } from '../plain/sums.ts';
import { exchanged } from './rules/recharge.ts';
import type { WalletWorld } from './rules/world.ts';

// A browser's page loads no rule, so the sums that a screen shows beforehand stand apart: here the two are held equal.

const amountsMinor = fc.integer({ min: 0, max: 99_999_999_999_999 });

it('a share that a screen shows is what the rules take or pay, for every rate in parts per million', () => {
  fc.assert(
    fc.property(amountsMinor, fc.integer({ min: 0, max: 1_000_000 }), (amount, ppm) => {
      fc.pre(amount * (ppm / 1_000_000) < Number.MAX_SAFE_INTEGER);
      expect(shareOf(amount, ppm / 10_000)).toBe(portion(amount, ppm));
    }),
  );
});

it('an exchanged amount that a screen shows is what the rules give for it, both ways', () => {
  fc.assert(
    fc.property(amountsMinor, fc.integer({ min: 1, max: 1_000_000 }), (amount, perUnitMinor) => {
      const world = { scenario: { localCurrencies: [{ perUnitMinor }] } } as WalletWorld;
      fc.pre((amount / 100) * perUnitMinor < Number.MAX_SAFE_INTEGER / 100);
      expect(exchangedOf(amount, perUnitMinor, true)).toBe(
        exchanged(world, { from: schemeCurrency, to: firstLocal }, amount),
      );
      expect(exchangedOf(amount, perUnitMinor, false)).toBe(
        exchanged(world, { from: firstLocal, to: schemeCurrency }, amount),
      );
    }),
  );
});
