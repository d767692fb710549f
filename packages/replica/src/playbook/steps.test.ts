import { HOUR } from '@glassmine/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member, Person } from '../base/rows.ts';
import { endingOf, runningStep } from '../control/rules.ts';
import type { StepKind } from '../control/words.ts';
import { account, member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { firstLocal, schemeCurrency } from '../ledger/currencies.ts';
import { houseBalance, owed, reserveIn } from '../ledger/post.ts';
import { productState, productStates } from '../machines/rules/products.ts';
import type { Product } from '../machines/rules/world.ts';
import { inviteCodeOf } from '../members/rules/accounts.ts';
import { addressOf, holderCode, holders } from '../outside/rules/phone.ts';
import { feeNowPpm, takesRequests, windowOpen } from '../wallet/rules/withdraw.ts';
import { claimContext, claims } from '../world/claims.ts';
import {
  emptyScheme,
  lastCode,
  must,
  newMember,
  recharge,
  refusalOf,
  tickUntil,
} from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import type { StepChanges } from './rules/world.ts';

let world: World;

let learner: Person;

let member: Member;

beforeEach(() => {
  world = emptyScheme();
  ({ learner, member } = newMember(world));
});

const command = (kind: StepKind, changes: StepChanges = {}) =>
  ({ type: 'startStep', kind, place: -1, changes, byHand: true }) as const;

const begin = (kind: StepKind, changes?: StepChanges) => must(world, command(kind, changes));

const end = (kind: StepKind) => must(world, { type: 'endStep', kind });

const hours = (n: number) =>
  must(world, { type: 'tick', ticks: (n * HOUR) / world.scenario.clock.tickSeconds });

const withdrawAll = () =>
  refusalOf(world, {
    type: 'withdraw',
    member,
    amountMinor: owed(world, member, slots.extractable),
    addressId: 0,
  });

/** A learner with something to withdraw and an address to send it to, in the hours that take requests. */
function readyToWithdraw(): void {
  must(world, { type: 'requestCode', learner, purpose: 'fund' });
  must(world, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordName: 'h' });
  must(world, { type: 'redeemCode', member, code: 'WELCOME' });
  const wallet = addressOf(world, holderCode(holders.wallet, learner));
  must(world, { type: 'bindAddress', member, address: wallet });
  tickUntil(world, () => windowOpen(world));
}

describe('steps of the playbook', () => {
  it('a gift is a code that gives once, for its hours', () => {
    const { step } = begin('gifts', { hours: 24, amountMinor: 700 });
    const code = world.redemptionCodes.code[world.operatorSteps.made[step]! as never]!;
    must(world, { type: 'redeemCode', member, code });
    expect(owed(world, member, slots.extractable)).toBe(700);
    hours(24);
    const other = newMember(world);
    expect(refusalOf(world, { type: 'redeemCode', member: other.member, code })).toBe('code.over');
    expect(runningStep(world, 'gifts')).toBe(-1);
  });

  it('a machine is sold until its countdown ends, or until the facilitator ends it', () => {
    const { step } = begin('newMachine', { hours: 5 });
    const product = world.operatorSteps.made[step]! as Product;
    expect(productState(world, product)).toBe(productStates.rush);
    hours(5);
    expect(productState(world, product)).toBe(productStates.soldOut);
    const again = world.operatorSteps.made[begin('newMachine').step]! as Product;
    end('newMachine');
    expect(productState(world, again)).toBe(productStates.soldOut);
  });

  it('uplines earn a multiple of the usual bonus while a bonus step runs', () => {
    const below = newMember(world, inviteCodeOf(world, member));
    recharge(world, { learner: below.learner, member: below.member }, 50_000);
    const buy = () => {
      const before = owed(world, member, slots.extractable);
      must(world, { type: 'buyMachine', member: below.member, product: 0, units: 1, agreed: true });
      return owed(world, member, slots.extractable) - before;
    };
    buy();
    const usual = buy();
    begin('doubleBonus', { times: 3, hours: 2 });
    expect(buy()).toBe(3 * usual);
    end('doubleBonus');
    expect(refusalOf(world, { type: 'endStep', kind: 'doubleBonus' })).toBe('step.ended');
  });

  it('the fee of a step replaces the operator’s, and goes with it', () => {
    const own = feeNowPpm(world);
    begin('higherFee', { ratePpm: 330_000 });
    expect(feeNowPpm(world)).toBe(330_000);
    end('higherFee');
    expect(feeNowPpm(world)).toBe(own);
  });

  it('an upgrade takes no request, for its hours', () => {
    readyToWithdraw();
    begin('upgrade', { hours: 1 });
    expect([takesRequests(world), withdrawAll()]).toEqual([false, 'withdraw.suspended']);
    hours(1);
    expect([takesRequests(world), withdrawAll()]).toEqual([true, 'accepted']);
  });

  it('who wants to withdraw pays the deposit first, whole and in its currency', () => {
    readyToWithdraw();
    begin('unlockDeposit', { amountMinor: 3_000, currency: 'pUSDT' });
    expect(withdrawAll()).toBe('withdraw.unlock');
    recharge(world, { learner, member }, 2_999);
    expect(withdrawAll()).toBe('withdraw.unlock');
    recharge(world, { learner, member }, 3_000);
    tickUntil(world, () => windowOpen(world));
    expect(withdrawAll()).toBe('accepted');
  });

  it('a second deposit is asked of who has paid the first', () => {
    readyToWithdraw();
    begin('unlockDeposit', { amountMinor: 3_000 });
    recharge(world, { learner, member }, 3_000);
    end('unlockDeposit');
    begin('unlockDeposit', { amountMinor: 4_000 });
    tickUntil(world, () => windowOpen(world));
    expect(withdrawAll()).toBe('withdraw.unlock');
  });

  it('who runs off takes both reserves', () => {
    begin('gone');
    expect([reserveIn(world, schemeCurrency), reserveIn(world, firstLocal)]).toEqual([0, 0]);
    expect(houseBalance(world, account.operatorDraw)).toBe(world.scenario.funds.seedCapitalMinor);
    expect([world.operator.phase, endingOf(world)]).toEqual(['gone', 'ranOff']);
    expect(checkBooks(world)).toEqual([]);
  });

  it('an authority that closes it leaves the reserve where it is', () => {
    const reserve = reserveIn(world, schemeCurrency);
    begin('closedByAuthority');
    expect(reserveIn(world, schemeCurrency)).toBe(reserve);
    expect([world.operator.phase, endingOf(world)]).toEqual(['gone', 'closed']);
  });

  it.each(['gone', 'closedByAuthority'] as const)('after %s the fee is the scenario’s again', (kind) => {
    must(world, { type: 'setOperator', phase: 'paying', takesWithdrawals: true, feePpm: 123_456 });
    begin(kind);
    expect(feeNowPpm(world)).toBe(world.scenario.withdrawal.feePpm);
  });

  it('refuses a step twice, after the end, with terms it has not, and the end of an end; and leaves no trace', () => {
    begin('silence');
    const before = hashWorld(world);
    expect(refusalOf(world, command('silence'))).toBe('step.runs');
    expect(refusalOf(world, command('upgrade', { times: 2 }))).toBe('step.terms');
    expect(refusalOf(world, command('higherFee', { ratePpm: 1_000_000 }))).toBe('step.terms');
    expect(refusalOf(world, command('unlockDeposit', { currency: 'pTRY' }))).toBe('step.currency');
    expect(refusalOf(world, { ...command('upgrade'), place: 0 })).toBe('step.unknown');
    expect(refusalOf(world, { ...command('upgrade'), kind: 'sorry' } as never)).toBe('command.malformed');
    expect(refusalOf(world, { type: 'endStep', kind: 'gone' })).toBe('step.final');
    expect(hashWorld(world)).toBe(before);
    begin('gone');
    expect(refusalOf(world, command('gifts'))).toBe('step.over');
  });

  it('a step by manual settlement has the terms of its next place in the scenario’s playbook', () => {
    const planned = world.scenario.playbook.find(({ step }) => step === 'newMachine');
    const { step } = begin('newMachine');
    const product = world.operatorSteps.made[step]! as Product;
    expect(planned?.terms).toMatchObject({ name: world.products.name[product] });
    expect([world.operatorSteps.byHand[step], world.operatorSteps.planned[step]]).toEqual([1, -1]);
  });

  it('the card of a step says what came in and went out since it began', () => {
    begin('unlockDeposit', { amountMinor: 3_000 });
    recharge(world, { learner, member }, 3_000);
    const context = claimContext(world, member, 0);
    const { claimed, truth, figures } = claims.stepUnlockDeposit;
    expect(claimed(context)).toMatchObject({ kind: 'money', value: 3_000 });
    expect(truth(context)).toMatchObject({ kind: 'money', value: 3_000 });
    expect(figures(context)).toMatchObject({ paid: { value: 0 }, taken: { value: 0 } });
  });
});
