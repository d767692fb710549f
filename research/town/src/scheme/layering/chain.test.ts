import { DAY, MINUTE, seedOf, shape } from '@glassmine/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../rows.ts';
import { Luck } from '../luck.ts';
import { schemeSideParameters } from '../parameters.ts';
import { schemeStreams } from '../streams.ts';
import { type Chain, type ChainPayment, chainOf } from './chain.ts';
import { mulesNeeded, shapeOf, type Typology, typologies } from './typologies.ts';

const parameters = shape.read(schemeSideParameters, {}).value;
const from = 20 * DAY;
const exits = [900, 901] as Account[];

interface Case {
  typology: Typology;
  sources: { account: Account; amount: number }[];
  chain: Chain;
}

/** Accounts 0 to 9 are the operator's, 100 and on mules, 900 and 901 are outside. */
function chainFor(typology: Typology, number: number, amounts: readonly number[]): Case {
  const luck = new Luck(seedOf(number), schemeStreams.chain, 1);
  const shape = shapeOf(typology, luck, parameters, amounts.length);
  const sources = amounts.slice(0, shape.sources).map((amount, nth) => ({ account: nth as Account, amount }));
  const mules = Array.from({ length: mulesNeeded(shape) }, (_, nth) => ({
    account: (100 + nth) as Account,
    keepsPpm: luck.between(0, 100_000),
  }));
  return {
    typology,
    sources,
    chain: chainOf({
      luck,
      parameters,
      shape,
      from,
      sources,
      mules,
      exitOf: (drawn) => exits[drawn.below(2)]!,
    }),
  };
}

const cases = fc
  .tuple(
    fc.constantFrom(...typologies),
    fc.nat(100_000),
    fc.array(fc.integer({ min: 1_000, max: 5_000_000 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([typology, number, amounts]) => chainFor(typology, number, amounts));

const sum = (each: readonly { amount: number }[]) => each.reduce((total, { amount }) => total + amount, 0);

test('money of the operator leaves the chain, returns, or stays with mules as their share', () => {
  fc.assert(
    fc.property(cases, ({ typology, sources, chain }) => {
      const returned = chain.payments.filter(({ to }) => typology === 'cycle' && to === 0);
      expect(sum(chain.exits) + sum(returned) + sum(chain.fees)).toBe(sum(sources));
      expect(sum(chain.fees)).toBeLessThanOrEqual(0.65 * sum(sources));
      for (const { amount } of [...chain.payments, ...chain.exits, ...chain.fees]) {
        expect(Number.isInteger(amount) && amount > 0).toBe(true);
      }
    }),
  );
});

test('no account passes money on before it has arrived', () => {
  fc.assert(
    fc.property(cases, ({ sources, chain }) => {
      const held = new Map<Account, number>(sources.map(({ account, amount }) => [account, amount]));
      for (const { at, from: payer, to, amount } of inTime(chain)) {
        expect(at).toBeGreaterThanOrEqual(from);
        expect(held.get(payer) ?? 0).toBeGreaterThanOrEqual(amount);
        held.set(payer, held.get(payer)! - amount);
        held.set(to, (held.get(to) ?? 0) + amount);
      }
    }),
  );
});

/** Payments of the shape before those out of it within a second, each in its order. */
const inTime = ({ payments, exits: out }: Chain): ChainPayment[] =>
  [...payments, ...out].sort((a, b) => a.at - b.at);

test('hops wait for minutes to hours, over a night longer, and no two chains alike', () => {
  const gaps = new Set<number>();
  for (let number = 0; number < 40; number++) {
    const { payments } = chainFor('cycle', number, [500_000]).chain;
    for (let nth = 1; nth < payments.length; nth++) gaps.add(payments[nth]!.at - payments[nth - 1]!.at);
  }
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(DAY);
  expect(gaps.size).toBeGreaterThan(150);
});

test('a payment that is split is hardly ever split evenly', () => {
  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const even = numbers.filter((number) => {
    const { payments } = chainFor('fan_out', number, [1_000_000]).chain;
    return new Set(payments.map(({ amount }) => amount)).size === 1;
  });
  // Two shares out of so many are equal now and then.
  expect(even.length).toBeLessThan(20);
});

describe('a chain has the published shape of', () => {
  const shapeOfChain = ({ chain: { payments } }: Case) => {
    const payers = new Set(payments.map((each) => each.from));
    const payees = new Set(payments.map((each) => each.to));
    const pairs = new Set(payments.map((each) => `${each.from} ${each.to}`));
    expect(pairs.size).toBe(payments.length);
    const first = [...payers].filter((each) => !payees.has(each));
    const middle = [...payers].filter((each) => payees.has(each));
    const last = [...payees].filter((each) => !payers.has(each));
    return { payments, first: first.length, middle: middle.length, last: last.length };
  };

  const published: Record<Exclude<Typology, 'cycle' | 'random'>, (found: Case) => void> = {
    fan_in: (found) => {
      const { payments, first, middle, last } = shapeOfChain(found);
      expect([middle, last, payments.length]).toEqual([0, 1, first]);
      expect(first).toBeGreaterThanOrEqual(2);
    },
    fan_out: (found) => {
      const { payments, first, middle, last } = shapeOfChain(found);
      expect([first, middle, payments.length]).toEqual([1, 0, last]);
      expect(last).toBeGreaterThanOrEqual(2);
    },
    bipartite: (found) => {
      const { payments, first, middle, last } = shapeOfChain(found);
      expect([middle, payments.length]).toEqual([0, first * last]);
      expect(Math.min(first, last)).toBeGreaterThanOrEqual(2);
    },
    stack: (found) => {
      const { payments, first, middle, last } = shapeOfChain(found);
      expect(payments.length).toBe(first * middle + middle * last);
      expect(Math.min(first, middle, last)).toBeGreaterThanOrEqual(2);
    },
    scatter_gather: (found) => {
      const { payments, first, middle, last } = shapeOfChain(found);
      expect([first, last, payments.length]).toEqual([1, 1, 2 * middle]);
      expect(middle).toBeGreaterThanOrEqual(2);
    },
    gather_scatter: (found) => {
      const { payments, first, middle, last } = shapeOfChain(found);
      expect([middle, payments.length]).toEqual([1, first + last]);
      expect(Math.min(first, last)).toBeGreaterThanOrEqual(2);
    },
  };

  const amounts = fc.array(fc.integer({ min: 2_500, max: 5_000_000 }), { minLength: 6, maxLength: 6 });

  test.each(Object.entries(published))('%s', (typology, check) => {
    fc.assert(
      fc.property(fc.nat(100_000), amounts, (number, each) => {
        check(chainFor(typology as Typology, number, each));
      }),
    );
  });

  test('cycle: a ring of different accounts back to the first', () => {
    fc.assert(
      fc.property(fc.nat(100_000), amounts, (number, each) => {
        const { chain } = chainFor('cycle', number, each);
        const { payments } = chain;
        payments.forEach(({ to }, nth) => {
          expect(to).toBe(payments[(nth + 1) % payments.length]!.from);
        });
        expect(new Set(payments.map((payment) => payment.from)).size).toBe(payments.length);
        expect(payments.length).toBeGreaterThanOrEqual(3);
        expect(chain.exits).toEqual([]);
      }),
    );
  });

  test('random: a walk that may visit an account again, and never returns to the first', () => {
    fc.assert(
      fc.property(fc.nat(100_000), amounts, (number, each) => {
        const { payments } = chainFor('random', number, each).chain;
        for (let nth = 1; nth < payments.length; nth++) {
          expect(payments[nth]!.from).toBe(payments[nth - 1]!.to);
          expect(payments[nth]!.to).not.toBe(payments[nth]!.from);
        }
        expect(payments.some(({ to }) => to === payments[0]!.from)).toBe(false);
        expect(payments.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
