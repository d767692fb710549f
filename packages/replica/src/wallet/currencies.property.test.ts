import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, Person, Withdrawal } from '../base/rows.ts';
import { checkBooks } from '../ledger/books.ts';
import { type Currency, currenciesOf, firstLocal, journalName, localsOf } from '../ledger/currencies.ts';
import { bankAccountAt, collectingAccount, firstBankOf } from '../outside/rules/bank.ts';
import { positionsOf } from '../position/rules/figures.ts';
import { createWorld } from '../world/create-world.ts';
import { type Command, execute } from '../world/execute.ts';
import {
  lastCode,
  must,
  newMember,
  recharge,
  scenarioWith,
  tickUntil,
} from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { currencyOfCard } from './rules/bound.ts';
import { referenceOf } from './rules/recharge.ts';
import { windowOpen } from './rules/withdraw.ts';

const second = {
  code: 'pINR',
  perUnitMinor: 8_500,
  learnerMinor: 1_500_000,
  rechargeMinimumMinor: 100_000,
  withdrawMinimumMinor: 50_000,
  seedCapitalMinor: 30_000_000,
};

/** The shipped scenario with so many local currencies. */
const scenarios = [0, 1, 2].map((locals) =>
  scenarioWith((json: Record<string, unknown>) => {
    json.localCurrencies = [...(json.localCurrencies as unknown[]), second].slice(0, locals);
    if (locals === 0) json.playbook = [];
  }),
);

/** A world with two members who have a fund password, and a card in each local currency. */
function withCards(locals: number): { world: World; members: { learner: Person; member: Member }[] } {
  const world = createWorld(scenarios[locals]!, 5);
  const members = [newMember(world), newMember(world)];
  for (const who of members) {
    const { learner, member } = who;
    recharge(world, who, 20_000);
    must(world, { type: 'requestCode', learner, purpose: 'fund' });
    must(world, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordName: 'h' });
    for (const currency of localsOf(world))
      must(world, { type: 'bindCard', member, account: bankAccountAt(learner, firstBankOf(currency)) });
  }
  must(world, { type: 'setByHand', whose: 'everybody' });
  tickUntil(world, () => windowOpen(world));
  return { world, members };
}

const step = fc.record({
  kind: fc.oneof(
    fc.constantFrom('payUnnamed', 'assign', 'exchange', 'draw'),
    fc.constantFrom('pay', 'withdraw', 'settle', 'hour'),
    fc.constantFrom('withdraw', 'settle'),
  ),
  who: fc.nat({ max: 1 }),
  currency: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 50_000, max: 600_000 }),
  row: fc.nat({ max: 3 }),
  yes: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function commandOf(world: World, members: ReturnType<typeof withCards>['members'], drawn: Step): Command {
  const { learner, member } = members[drawn.who]!;
  const currency = drawn.currency as Currency;
  const named = journalName(currency);
  const local = (drawn.currency === 0 ? firstLocal : drawn.currency) as Currency;
  const paid = { type: 'bankTransfer', person: learner, amountMinor: drawn.amount } as const;
  switch (drawn.kind) {
    case 'pay':
      return { ...paid, account: collectingAccount(local), reference: referenceOf(world, member) };
    case 'payUnnamed':
      return { ...paid, account: collectingAccount(local), reference: '' };
    case 'assign':
      return { type: 'assignTransfer', transfer: drawn.row as never, member };
    case 'exchange':
      return { type: 'exchange', member, from: named, to: journalName(drawn.other as Currency) };
    case 'withdraw': {
      const { amount: amountMinor, row: addressId } = drawn;
      return { type: 'withdraw', member, amountMinor, addressId: addressId as never, currency: named };
    }
    case 'settle':
      return { type: 'settleWithdrawal', withdrawal: drawn.row as Withdrawal, pay: drawn.yes };
    case 'draw':
      return { type: 'operatorDraw', amountMinor: drawn.amount, currency: named };
    default:
      return { type: 'tick', ticks: 11 };
  }
}

describe.each([0, 1, 2])('a world of %i local currencies, under drawn commands', (locals) => {
  it('keeps the books of each currency, and goes on the same from a snapshot', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
        const { world, members } = withCards(locals);
        for (const drawn of steps) {
          const command = commandOf(world, members, drawn);
          const before = hashWorld(world);
          const outcome = execute(world, command);
          if (outcome.ok) accepted.add(`${drawn.kind} ${drawn.kind === 'pay' ? drawn.currency : ''}`);
          else expect(hashWorld(world)).toBe(before);
          expect(checkBooks(world)).toEqual([]);
        }
        for (let row = 0 as Withdrawal; row < world.withdrawals.count; row++) {
          const card = world.withdrawals.address[row]!;
          if (world.withdrawals.currency[row] !== 0)
            expect(currencyOfCard(world, card as never)).toBe(world.withdrawals.currency[row]);
        }
        expect(positionsOf(world)).toHaveLength(1 + locals);
        const again = restoreWorld(world.scenario, snapshotWorld(world));
        expect(hashWorld(again)).toBe(hashWorld(world));
        for (const each of [world, again]) must(each, { type: 'tick', ticks: 30 });
        expect(hashWorld(again)).toBe(hashWorld(world));
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(accepted.has('pay 1')).toBe(locals > 0);
    expect(accepted.has('pay 2')).toBe(locals > 1);
    for (const kind of locals > 0 ? ['assign', 'exchange', 'withdraw', 'settle', 'draw', 'hour'] : ['hour'])
      expect(
        [...accepted].some((each) => each.startsWith(kind)),
        kind,
      ).toBe(true);
  });

  it('has tables and columns of the second alone where there is one', () => {
    const { world } = withCards(locals);
    expect(currenciesOf(world)).toHaveLength(1 + locals);
    for (const part of [world.cash2Inflows, world.members.moreBalances, world.people.moreMoney])
      expect(part !== undefined).toBe(locals === 2);
  });
});
