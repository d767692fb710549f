import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import type { Product } from '../machines/rules/world.ts';
import { type Claim, claimContext, claims } from './claims.ts';
import { createWorld } from './create-world.ts';
import { must, newMember, recharge, scenarioWith } from './small-world.fixture.ts';

const value = (claim: Claim, world: ReturnType<typeof createWorld>) => {
  const context = claimContext(world, -1 as Member, 0);
  const figures = Object.entries(claim.figures(context)).map(([name, figure]) => [name, figure.value]);
  return {
    claimed: claim.claimed(context).value,
    truth: claim.truth(context).value,
    ...Object.fromEntries(figures),
  };
};

describe('the claims of the shop', () => {
  it('are zero for a scenario without these goods', () => {
    const world = createWorld(
      scenarioWith((json) => Object.assign(json, { freeMachine: null, savings: null })),
      1,
    );
    expect(value(claims.freeMachine, world)).toEqual({ claimed: 0, truth: 0, taken: 0, written: 0 });
    expect(value(claims.coupons, world)).toEqual({ claimed: 0, truth: 0, used: 0 });
    expect(value(claims.savings, world)).toMatchObject({ claimed: 0, truth: 1_000_000, stock: 0 });
  });

  it('count the free machines, the coupons and the savings of the whole room', () => {
    const world = createWorld(scenarioWith(), 1);
    const [one, two] = [newMember(world), newMember(world)];
    for (const { member } of [one, two])
      must(world, { type: 'buyMachine', member, product: 6, units: 1, agreed: true });
    recharge(world, one, 30_000);
    must(world, { type: 'receiveCoupon', member: one.member, coupon: 0 });
    const order = { product: 1, units: 1, agreed: true, coupon: 0 } as const;
    must(world, { type: 'buyMachine', member: one.member, ...order });
    must(world, { type: 'buySavings', member: one.member, amountMinor: 10_000 });
    must(world, { type: 'tick', ticks: 240 });
    const daily = world.products.dailyReturn[6 as Product]!;
    expect(value(claims.freeMachine, world)).toEqual({
      claimed: daily * 7,
      truth: 1,
      taken: 2,
      written: daily * 2,
    });
    expect(value(claims.coupons, world)).toEqual({ claimed: 500, truth: 9_500, used: 1 });
    const savings = value(claims.savings, world);
    expect(savings).toMatchObject({ claimed: 12_000, stock: 10_000, interest: 120 });
    expect(savings.reserve).toBe(world.scenario.funds.seedCapitalMinor + 30_000);
  });

  it('promise an amount a day of a free machine, which has no price to take a share of', () => {
    const world = createWorld(scenarioWith(), 1);
    const promised = (subject: number) =>
      claims.dailyReturn.claimed(claimContext(world, -1 as Member, subject));
    const free = world.scenario.products.length as Product;
    expect(promised(0)).toMatchObject({
      kind: 'percent',
      value: world.products.dailyReturnPpm[0 as Product],
    });
    expect(promised(free)).toMatchObject({ kind: 'money', value: world.products.dailyReturn[free] });
  });
});
