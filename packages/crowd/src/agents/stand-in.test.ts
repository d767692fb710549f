import {
  accounts,
  bankAccountAt,
  type Card,
  collectingAccount,
  hasExchanged,
  type Member,
  type Message,
  owed,
  type Person,
  referenceOf,
  type Withdrawal,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { type Changes, give, runDays, simulationAfter } from '../crowds.fixture.ts';
import type { Simulation } from '../simulation.ts';

/** A learner who has registered, has a fund password, and is handed over to an agent. */
function absent(changes: Changes = {}) {
  const simulation = simulationAfter(2, changes);
  const { world } = simulation;
  const lastCode = () => world.messages.code[(world.messages.count - 1) as Message] as string;
  const learner = give(simulation, { type: 'joinRoom' }).learner as Person;
  const inviteCode = lastCode();
  give(simulation, { type: 'requestCode', learner, purpose: 'register' });
  const code = lastCode();
  const registered = give(simulation, { type: 'register', learner, code, inviteCode, passwordName: 'h' });
  const member = registered.member as Member;
  give(simulation, { type: 'requestCode', learner, purpose: 'fund' });
  give(simulation, { type: 'setFundPassword', member, code: lastCode(), passwordName: 'h' });
  return { simulation, world, learner, member };
}

type Absent = ReturnType<typeof absent>;

function payCoins({ simulation, learner, member }: Absent, amountMinor: number): void {
  give(simulation, { type: 'sendTransfer', person: learner, to: (member << 2) | 1, amountMinor });
}

function payCash({ simulation, world, learner, member }: Absent, amountMinor: number): void {
  const reference = referenceOf(world, member);
  const account = collectingAccount();
  give(simulation, { type: 'bankTransfer', person: learner, account, reference, amountMinor });
}

function handOver({ simulation, learner }: Absent, days: number): Simulation {
  runDays(simulation, 1);
  give(simulation, { type: 'handOver', learner, toAgent: true });
  runDays(simulation, days);
  return simulation;
}

const own = (table: { member: Int32Array; count: number }, member: number) =>
  table.member.subarray(0, table.count).filter((each) => each === member).length;

/** Acts every day, and is not afraid. */
const busy = {
  crowd: { signInPpm: 1_000_000, takeOutPpm: 1_000_000, withdrawPpm: 1_000_000, panicBelowPpm: 0 },
};

describe('an agent that stands in for a learner', () => {
  it('signs in, buys machines, takes out the income and withdraws it', () => {
    const who = absent(busy);
    payCoins(who, 30_000);
    handOver(who, 20);
    const { world, member } = who;
    expect(own(world.orders, member)).toBeGreaterThan(0);
    expect(own(world.takeOuts, member)).toBeGreaterThan(5);
    expect(own(world.withdrawals, member)).toBeGreaterThan(2);
    const signedIn = world.rewards.member.subarray(0, world.rewards.count).filter((each) => each === member);
    expect(signedIn.length).toBeGreaterThan(10);
  });

  it('exchanges the cash of a learner once, and buys machines with it', () => {
    const who = absent(busy);
    payCash(who, 5_000_000);
    handOver(who, 5);
    expect(hasExchanged(who.world, who.member)).toBe(true);
    expect(owed(who.world, who.member, accounts.member.cash)).toBe(0);
    expect(own(who.world.orders, who.member)).toBeGreaterThan(0);
  });

  it('withdraws cash that it can’t exchange any more to the learner’s own card', () => {
    const who = absent(busy);
    payCash(who, 5_000_000);
    runDays(who.simulation, 1);
    give(who.simulation, { type: 'exchange', member: who.member, from: 'cash', amountMinor: 2_000_000 });
    handOver(who, 12);
    const { world, member, learner } = who;
    const cash = Array.from({ length: world.withdrawals.count }, (_, row) => row as Withdrawal).filter(
      (row) => world.withdrawals.member[row] === member && world.withdrawals.currency[row] === 1,
    );
    expect(cash.length).toBeGreaterThan(0);
    const card = world.withdrawals.address[cash[0]!] as Card;
    expect(world.cards.member[card]).toBe(member);
    expect(bankAccountAt(world.cards.person[card]!, world.cards.bank[card]!)).toBe(bankAccountAt(learner, 0));
    expect(owed(world, member, accounts.member.cash)).toBe(0);
  });

  it('acts in the hours of the scenario alone', () => {
    const who = absent({ ...busy, withdrawal: { fromHour: 19, toHour: 22 } });
    payCoins(who, 30_000);
    handOver(who, 20);
    expect(own(who.world.withdrawals, who.member)).toBeGreaterThan(2);
  });

  it('invites nobody, and writes and answers nothing', () => {
    const who = absent(busy);
    payCoins(who, 30_000);
    handOver(who, 20);
    const { world, member } = who;
    expect(world.members.firstInvitee[member]).toBe(-1);
    expect(own(world.invitations, member)).toBe(0);
    expect(own(world.posts, member)).toBe(0);
    expect(own(world.comments, member)).toBe(0);
  });
});
