import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { bankOf, houseBalance, owed } from '../ledger/post.ts';
import { bankAccountAt, collectingAccount } from '../outside/bank-accounts.ts';
import { recordStatuses } from '../records/record-kinds.ts';
import { countRecords, newestRecords, sumRecords } from '../records/record-lists.ts';
import { type Command, execute } from '../world/execute.ts';
import { hashWorld } from '../world/hash.ts';
import { emptyScheme, must, recharge, tickUntil } from '../world/small-world.fixture.ts';
import { restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { exchanged } from './exchange.ts';
import { referenceOf } from './reference.ts';
import { cardHolder, type Who } from './wallet.fixture.ts';
import { windowOpen, withdrawalStates } from './withdraw.ts';

const runs = process.env.GLASSMINE_SOAK ? 3_000 : 300;

/** Three members with cards; the first also has coins that could be withdrawn. On a working morning. */
function town(seed: number): { world: World; people: (Who & { card: number })[] } {
  const world = emptyScheme(seed);
  const people = [cardHolder(world), cardHolder(world), cardHolder(world)];
  const first = people[0] as Who;
  recharge(world, first, 60_000);
  must(world, { type: 'buyMachine', member: first.member, product: 2, units: 2, agreed: true });
  must(world, { type: 'tick', ticks: 240 });
  must(world, { type: 'takeOut', member: first.member });
  for (const { learner: person, member } of people) {
    const reference = referenceOf(world, member);
    const amountMinor = 2_000_000;
    must(world, { type: 'bankTransfer', person, account: collectingAccount, reference, amountMinor });
  }
  must(world, { type: 'tick', ticks: 10 });
  tickUntil(world, () => windowOpen(world));
  return { world, people };
}

const who = fc.nat(2);
const row = fc.nat(8);
const amount = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 100_000, max: 3_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1, 0.5, Number.NaN, 2 ** 60, 30_000_000) },
);
const wish = fc.oneof(
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
  fc.record({ does: fc.constant('assign' as const), row, who }),
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
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

function commandOf(world: World, people: readonly (Who & { card: number })[], wanted: Wish): Command {
  const of = (index: number) => people[index] as Who;
  switch (wanted.does) {
    case 'wait':
      return { type: 'tick', ticks: wanted.ticks };
    case 'payIn': {
      const reference = wanted.named < 0 ? 'nobody' : referenceOf(world, of(wanted.named).member);
      const person = of(wanted.who).learner;
      return {
        type: 'bankTransfer',
        person,
        account: collectingAccount,
        reference,
        amountMinor: wanted.amount,
      };
    }
    case 'send': {
      const to = bankAccountAt(of(wanted.to).learner, wanted.bank);
      const person = of(wanted.who).learner;
      return { type: 'bankTransfer', person, account: to, reference: '', amountMinor: wanted.amount };
    }
    case 'ask': {
      const { member, card } = people[wanted.who] as (typeof people)[number];
      return {
        type: 'withdraw',
        member,
        amountMinor: wanted.amount,
        addressId: wanted.card > 2 ? wanted.card : card,
        currency: 'cash',
      };
    }
    case 'settle':
      return { type: 'settleWithdrawal', withdrawal: wanted.row, pay: wanted.pay };
    case 'assign':
      return { type: 'assignTransfer', transfer: wanted.row, member: of(wanted.who).member };
    case 'exchange':
      return {
        type: 'exchange',
        member: of(wanted.who).member,
        from: wanted.from,
        amountMinor: wanted.amount,
      };
    case 'draw':
      return { type: 'operatorDraw', amountMinor: wanted.amount, currency: 'cash' };
    case 'bind': {
      const { member, learner } = of(wanted.who);
      return {
        type: 'bindCard',
        member,
        account: bankAccountAt(learner, wanted.bank),
        replaces: wanted.replaces,
      };
    }
    case 'unbind':
      return { type: 'unbind', member: of(wanted.who).member, what: 'card', row: wanted.row };
  }
}

/** What the cash should come to, kept by itself: three purses, a reserve, and what is on its way. */
class Model {
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
    list[who] = (list[who] as number) + change;
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

  take(world: World, before: number, wanted: Wish): void {
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

function compare(world: World, people: readonly Who[], model: Model): void {
  people.forEach(({ learner, member }, i) => {
    expect(bankOf(world, learner)).toBe(model.bank[i]);
    expect(owed(world, member, slots.cash)).toBe(model.cash[i]);
    expect(owed(world, member, slots.frozenCash)).toBe(model.frozen[i]);
  });
  expect(houseBalance(world, account.cashReserve)).toBe(model.reserve);
  const unnamed = [...model.unnamed.values()].reduce((sum, each) => sum + each, 0);
  expect(0 - houseBalance(world, account.cashUnmatched)).toBe(unnamed);
  expect(checkBooks(world)).toEqual([]);
}

/** Records of withdrawals stand as the withdrawals do. */
function checkRecords(world: World, { member }: Who): void {
  const filter = { kind: 'withdrawal' as const, currency: 'cash' as const };
  for (const { row: posting, mark } of newestRecords(world, member, filter, 0, 100)) {
    const status = world.withdrawals.status[world.postings.ref[posting] as number];
    const wanted =
      status === withdrawalStates.arrived
        ? 'arrived'
        : status === withdrawalStates.failed
          ? 'failed'
          : 'pending';
    expect(recordStatuses[mark]).toBe(wanted);
  }
  const sums = (['pending', 'arrived', 'failed'] as const).map((status) =>
    sumRecords(world, member, { ...filter, status }),
  );
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(sumRecords(world, member, filter));
}

const accepted = new Map<string, number>();

describe('the wallet, whatever is asked of it', () => {
  it('moves cash as a model of its own does; a refusal leaves no trace', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(wish, { minLength: 10, maxLength: 60, size: 'max' }),
        (seed, wishes) => {
          const { world, people } = town(seed);
          const model = new Model(world, people);
          for (const wanted of wishes) {
            const [now, hash] = [world.now, hashWorld(world)];
            const coins = owed(world, (people[0] as Who).member, slots.extractable);
            const outcome = execute(world, commandOf(world, people, wanted));
            if (!outcome.ok) expect(hashWorld(world)).toBe(hash);
            else {
              accepted.set(wanted.does, (accepted.get(wanted.does) ?? 0) + 1);
              if (wanted.does === 'exchange') {
                const gave = outcome.result.amount as number;
                if (wanted.from === 'cash') model.add(model.cash, wanted.who, -gave);
                else model.add(model.cash, wanted.who, exchanged(world, 'coin', wanted.amount ?? coins));
              } else model.take(world, now, wanted);
            }
            compare(world, people, model);
          }
          for (const each of people) {
            checkRecords(world, each);
            expect(countRecords(world, each.member, { kind: 'exchange' })).toBeLessThanOrEqual(2);
          }
        },
      ),
      { numRuns: runs },
    );
    for (const { does } of [{ does: 'bind' }, { does: 'unbind' }, { does: 'exchange' }, { does: 'assign' }]) {
      expect(accepted.get(does) ?? 0, does).toBeGreaterThan(3);
    }
    for (const does of ['payIn', 'send', 'ask', 'settle', 'draw', 'wait']) {
      expect(accepted.get(does) ?? 0, does).toBeGreaterThan(20);
    }
  });

  it('goes on from a snapshot as if nothing had been', () => {
    fc.assert(
      fc.property(fc.array(wish, { minLength: 5, maxLength: 40, size: 'max' }), fc.nat(40), (wishes, cut) => {
        const { world, people } = town(7);
        let other = restoreWorld(world.scenario, snapshotWorld(world));
        wishes.forEach((wanted, i) => {
          if (i === cut) other = restoreWorld(world.scenario, snapshotWorld(other));
          const command = commandOf(world, people, wanted);
          expect(execute(other, command)).toEqual(execute(world, command));
          expect(hashWorld(other)).toBe(hashWorld(world));
        });
        for (const { member } of people) {
          expect(newestRecords(other, member, {}, 0, 500)).toEqual(newestRecords(world, member, {}, 0, 500));
        }
      }),
      { numRuns: Math.ceil(runs / 4) },
    );
  });
});
