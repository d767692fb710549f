import fc from 'fast-check';
import { expect } from 'vitest';
import { account, member as slots } from '../ledger/accounts.ts';
import { bankOf, houseBalance, owed } from '../ledger/post.ts';
import type { World } from '../world/world.ts';
import type { Who } from './wallet.fixture.ts';

const who = fc.nat(2);

const row = fc.nat(8);

const amount = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 100_000, max: 3_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1, 0.5, Number.NaN, 2 ** 60, 30_000_000) },
);

/** What somebody may want of the wallet. */
export const attempt = fc.oneof(
  fc.record({ does: fc.constant('wait' as const), ticks: fc.constantFrom(1, 5, 10, 240) }),
  fc.record({ does: fc.constant('payIn' as const), who, amount, named: fc.constantFrom(0, 1, 2, -1) }),
  fc.record({ does: fc.constant('send' as const), who, to: who, bank: fc.nat(3), amount }),
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('ask' as const), who, amount, card: fc.nat(3) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('settle' as const), row: fc.nat(3), pay: fc.boolean() }),
  },
  {
    weight: 3,
    // The first three transfers are those that the town began with.
    arbitrary: fc.record({
      does: fc.constant('assign' as const),
      row: fc.integer({ min: 2, max: 9 }),
      who,
    }),
  },
  fc.record({
    does: fc.constant('exchange' as const),
    who,
    from: fc.constantFrom('coin' as const, 'cash' as const),
    amount: fc.option(amount, { nil: undefined }),
  }),
  fc.record({ does: fc.constant('draw' as const), amount }),
  fc.record({
    does: fc.constant('bind' as const),
    who,
    bank: fc.nat(3),
    replaces: fc.option(row, { nil: undefined }),
  }),
  fc.record({ does: fc.constant('unbind' as const), who, row }),
);

export type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

/** What the cash should come to, kept by itself: three purses, a reserve, and what is on its way. */
export class CashModel {
  readonly bank: number[];
  readonly cash: number[];
  readonly frozen: number[];
  reserve: number;
  readonly onItsWay: { at: number; amount: number; to: number; named: number }[] = [];
  readonly unnamed = new Map<number, number>();
  readonly asked: { who: number; amount: number; open: boolean }[] = [];
  transfers: number;
  readonly delay: number;

  constructor(world: World, people: readonly Who[]) {
    this.bank = people.map(({ learner }) => bankOf(world, learner));
    this.cash = people.map(({ member }) => owed(world, member, slots.cash));
    this.frozen = people.map(() => 0);
    this.reserve = houseBalance(world, account.cashReserve);
    this.transfers = world.bankTransfers.count;
    this.delay = world.scenario.bank.delaySeconds;
  }

  add(list: number[], who: number, change: number): void {
    list[who] = list[who]! + change;
  }

  /** `to`: a person, -1 the scheme, -2 the operator. */
  send(now: number, amount: number, to: number, named: number): void {
    this.transfers++;
    this.onItsWay.push({ at: now + this.delay, amount, to, named });
  }

  arrive(now: number): void {
    const first = this.transfers - this.onItsWay.length;
    let done = 0;
    while (this.onItsWay[0] && this.onItsWay[0].at <= now) {
      const { amount, to, named } = this.onItsWay.shift() as (typeof this.onItsWay)[number];
      if (to >= 0) this.add(this.bank, to, amount);
      if (to === -1) {
        this.reserve += amount;
        if (named >= 0) this.add(this.cash, named, amount);
        else this.unnamed.set(first + done, amount);
      }
      done++;
    }
  }

  take(world: World, before: number, wanted: Attempt): void {
    switch (wanted.does) {
      case 'wait':
        this.arrive(world.now);
        return;
      case 'payIn':
        this.add(this.bank, wanted.who, -wanted.amount);
        this.send(before, wanted.amount, -1, wanted.named);
        return;
      case 'send':
        this.add(this.bank, wanted.who, -wanted.amount);
        this.send(before, wanted.amount, wanted.to, -1);
        return;
      case 'ask':
        this.add(this.cash, wanted.who, -wanted.amount);
        this.add(this.frozen, wanted.who, wanted.amount);
        this.asked.push({ who: wanted.who, amount: wanted.amount, open: true });
        return;
      case 'settle':
        this.settle(before, wanted);
        return;
      case 'assign':
        this.add(this.cash, wanted.who, this.unnamed.get(wanted.row) as number);
        this.unnamed.delete(wanted.row);
        return;
      case 'draw':
        this.reserve -= wanted.amount;
        this.send(before, wanted.amount, -2, -1);
        return;
    }
  }

  settle(now: number, { row: index, pay }: { row: number; pay: boolean }): void {
    const asked = this.asked[index] as (typeof this.asked)[number];
    expect(asked.open).toBe(true);
    asked.open = false;
    this.add(this.frozen, asked.who, -asked.amount);
    if (!pay) {
      this.add(this.cash, asked.who, asked.amount);
      return;
    }
    const net = asked.amount - Math.floor(asked.amount * 0.05);
    this.reserve -= net;
    this.send(now, net, asked.who, -1);
  }
}
