import { describe, expect, it } from 'vitest';
import type { Person } from '../base/rows.ts';
import { placesOf } from '../joining/rules.ts';
import { account } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { houseBalance, walletOf } from '../ledger/post.ts';
import { fortuneOf } from '../wallet/rules/purses.ts';
import { feeOf } from '../wallet/rules/withdraw.ts';
import { createWorld } from '../world/create-world.ts';
import type { Command } from '../world/execute.ts';
import { emptyScheme, must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import { addPerson, hasLeft, isInRoom, learnerCount, learnersIn } from './rules/phone.ts';
import type { Happening } from './rules/world.ts';

describe('what happens around a scheme', () => {
  it('is recorded for the agents, with default strengths', () => {
    const world = emptyScheme();
    must(world, { type: 'injectEvent', kind: 'outage', hours: 5 });
    must(world, { type: 'injectEvent', kind: 'warning' });
    expect([...world.happenings.hours.slice(0, 2)]).toEqual([5, 24]);
    expect(world.happenings.reachPpm[1 as Happening]).toBe(200_000);
    const odd = { type: 'injectEvent', kind: 'meteor' } as unknown as Command;
    expect(refusalOf(world, odd)).toBe('command.malformed');
    expect(refusalOf(world, { type: 'injectEvent', kind: 'rumour', reachPpm: 1_000_001 })).toBe(
      'command.malformed',
    );
    expect(world.happenings.count).toBe(2);
  });

  it('hands a learner with an account to an agent and back, over a snapshot', () => {
    const world = emptyScheme();
    const stranger = must(world, { type: 'joinRoom' }).learner as number;
    expect(refusalOf(world, { type: 'handOver', learner: stranger, toAgent: true })).toBe('member.unknown');
    const { learner } = newMember(world);
    must(world, { type: 'handOver', learner, toAgent: true });
    const again = restoreWorld(world.scenario, snapshotWorld(world));
    const device = again.people.learner[learner]!;
    expect(again.learners.standIn[device]).toBe(1);
    must(again, { type: 'handOver', learner, toAgent: false });
    expect(again.learners.standIn[device]).toBe(0);
    expect(refusalOf(world, { type: 'handOver', learner: 0, toAgent: true })).toBe('command.malformed');
  });

  it('gives the seat of a learner who left before opening an account to a newcomer, over a snapshot', () => {
    const world = emptyScheme();
    const left = (learner: Person) => ({ type: 'handOver', learner, toAgent: false, hasLeft: true }) as const;
    const { learner: member } = newMember(world);
    expect(refusalOf(world, left(member))).toBe('member.unknown');
    const odd = { ...left(member), toAgent: true };
    expect(refusalOf(world, odd)).toBe('command.malformed');
    const stranger = must(world, { type: 'joinRoom' }).learner as Person;
    must(world, { type: 'setCapacity', capacity: placesOf(world) });
    while (learnerCount(world) < placesOf(world)) must(world, { type: 'joinRoom' });
    expect(refusalOf(world, { type: 'joinRoom' })).toBe('room.full');
    must(world, left(stranger));
    must(world, left(stranger));
    const again = restoreWorld(world.scenario, snapshotWorld(world));
    expect([hasLeft(again, stranger), isInRoom(again, stranger), isInRoom(again, member)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(learnersIn(again)).not.toContain(stranger);
    expect(learnerCount(again)).toBe(placesOf(again) - 1);
    expect(must(again, { type: 'joinRoom' }).learner).not.toBe(stranger);
    expect(refusalOf(again, { type: 'joinRoom' })).toBe('room.full');
  });
});

describe('ordinary life', () => {
  const town = () => {
    const world = emptyScheme();
    const [rich, poor] = [addPerson(world, 10_000, []), addPerson(world, 0, [])];
    return { world, rich, poor };
  };
  const pay = (why: 'wage' | 'rent' | 'shopping', from: number, to: number, amountMinor = 700) =>
    ({ type: 'payOutside', why, from, to, amountMinor, ref: 3 }) as const;

  it('moves money in the outside book alone, and changes no one’s result with the scheme', () => {
    const { world, rich, poor } = town();
    const reserve = houseBalance(world, account.reserve);
    must(world, pay('wage', -1, poor, 5_000));
    must(world, pay('rent', poor, -1));
    must(world, pay('shopping', rich, -1));
    must(world, pay('shopping', rich, poor));
    expect(walletOf(world, poor)).toBe(5_000);
    expect(walletOf(world, rich)).toBe(8_600);
    expect([fortuneOf(world, rich), fortuneOf(world, poor)]).toEqual([0, 0]);
    expect(houseBalance(world, account.landlords)).toBe(700);
    expect(houseBalance(world, account.shops)).toBe(700);
    expect(houseBalance(world, account.reserve)).toBe(reserve);
    expect(checkBooks(world)).toEqual([]);
  });

  it('is refused to a payer without the money, and to an unknown recipient', () => {
    const { world, rich, poor } = town();
    const before = hashWorld(world);
    expect(refusalOf(world, pay('rent', poor, -1))).toBe('phone.insufficient');
    expect(refusalOf(world, pay('shopping', rich, rich))).toBe('phone.unknownAddress');
    expect(refusalOf(world, pay('shopping', -1, rich))).toBe('phone.unknownAddress');
    expect(refusalOf(world, pay('shopping', rich, 999))).toBe('phone.unknownAddress');
    expect(refusalOf(world, pay('shopping', rich, -1, 0.5))).toBe('amount.bounds');
    expect(hashWorld(world)).toBe(before);
  });
});

describe('the operator’s fee', () => {
  it('is the scenario’s until the operator changes it, and stays changed', () => {
    const world = emptyScheme();
    expect(feeOf(world, 10_000)).toBe(500);
    must(world, { type: 'setOperator', phase: 'slowing', takesWithdrawals: true, feePpm: 300_000 });
    must(world, { type: 'setOperator', phase: 'slowing', takesWithdrawals: true });
    expect(feeOf(restoreWorld(world.scenario, snapshotWorld(world)), 10_000)).toBe(3_000);
  });

  it('is not the reserve’s only income where the scheme has real revenue', () => {
    const world = createWorld(
      scenarioWith(({ funds }) => Object.assign(funds as object, { reserveReturnPpmPerDay: 1_000 })),
      1,
    );
    must(world, { type: 'tick', ticks: 480 });
    expect(houseBalance(world, account.reserve)).toBe(501_000);
    expect(checkBooks(world)).toEqual([]);
  });

  it('is bounded, so that compound interest never exceeds the ledger’s range', () => {
    const world = createWorld(
      scenarioWith(({ funds }) => Object.assign(funds as object, { reserveReturnPpmPerDay: 100_000 })),
      1,
    );
    // A tenth more every day: within a year it would be gone beyond all sums.
    must(world, { type: 'tick', ticks: 240 * 300 });
    expect(0 - houseBalance(world, account.miningRevenue)).toBe(1e15);
    expect(checkBooks(world)).toEqual([]);
  });
});
