import { DAY } from '@glassmine/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, Person } from '../base/rows.ts';
import { afterEnd } from '../control/rules.ts';
import { member as slots } from '../ledger/accounts.ts';
import { balancesTotal, checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import { addPerson } from '../outside/rules/phone.ts';
import { createWorld } from './create-world.ts';
import { emptyScheme, must, newMember, recharge, scenarioWith } from './small-world.fixture.ts';
import type { World } from './world.ts';

const ends = { type: 'setOperator', phase: 'gone', takesWithdrawals: false } as const;

const pays = { type: 'setOperator', phase: 'paying', takesWithdrawals: true } as const;

const fewTicks = 10;

/** Everything that a member owns, on a day on which all of it would grow. */
function invest(world: World, person: Person, member: Member): void {
  must(world, { type: 'sendTransfer', person, to: (member << 2) | 1, amountMinor: 60_000 });
  must(world, { type: 'tick', ticks: world.scenario.chain.confirmations });
  must(world, { type: 'buyMachine', member, product: 2, units: 1, agreed: true });
  must(world, { type: 'buySavings', member, amountMinor: 10_000 });
  must(world, { type: 'tick', ticks: 240 });
  must(world, { type: 'takeOut', member });
}

/** An agent alone: nobody observes the night, so that income accrues in bulk. */
function agentsWorld(): { world: World; member: Member } {
  const world = emptyScheme();
  const person = addPerson(world, 100_000, []);
  const { member } = must(world, { type: 'registerAgent', person, upline: 0 });
  invest(world, person, member);
  return { world, member };
}

function learnersWorld(): { world: World; member: Member } {
  const world = emptyScheme();
  const { learner, member } = newMember(world);
  invest(world, learner, member);
  return { world, member };
}

describe.each([
  ['accrued one by one', learnersWorld],
  ['accrued in bulk', agentsWorld],
])('after the end, %s', (_name, worldOf) => {
  it('no income, no interest and no take-out reaches a balance, and what is promised stands still', () => {
    const { world, member } = worldOf();
    const onItsWay = owed(world, member, slots.receiving);
    expect(onItsWay).toBeGreaterThan(0);
    must(world, ends);
    const [total, revenue, saved] = [
      balancesTotal(world, member),
      world.members.totalRevenue[member],
      world.members.savingsEarned[member],
    ];
    must(world, { type: 'tick', ticks: 3 * 240 });
    expect(owed(world, member, slots.income)).toBe(0);
    expect(owed(world, member, slots.receiving)).toBe(onItsWay);
    expect(owed(world, member, slots.extractable)).toBe(0);
    expect(balancesTotal(world, member)).toBe(total);
    expect([world.members.totalRevenue[member], world.members.savingsEarned[member]]).toEqual([
      revenue,
      saved,
    ]);
    expect(checkBooks(world)).toEqual([]);
  });

  it('an operator who comes back by hand pays on from where the figures stood', () => {
    const { world, member } = worldOf();
    const onItsWay = owed(world, member, slots.receiving);
    must(world, ends);
    must(world, { type: 'tick', ticks: 2 * 240 });
    must(world, pays);
    must(world, { type: 'tick', ticks: 240 });
    expect(owed(world, member, slots.extractable)).toBe(onItsWay);
    // The day's machine and the day's interest, once.
    expect(owed(world, member, slots.income)).toBe(onItsWay);
    expect(checkBooks(world)).toEqual([]);
  });
});

it('after the end a deposit is still taken and stands on the screen', () => {
  const world = emptyScheme();
  const of = newMember(world);
  must(world, ends);
  recharge(world, of, 5_000);
  expect(owed(world, of.member, slots.assets)).toBe(5_000);
});

it('an operator with machines that earn leaves machines that earn nothing', () => {
  const funds = { seedCapitalMinor: 0, miningRevenuePerDayMinor: 700 };
  const world = createWorld(
    scenarioWith((json) => Object.assign(json.funds!, funds)),
    1,
  );
  must(world, ends);
  must(world, { type: 'tick', ticks: 480 });
  expect(world.inflows.count).toBe(0);
});

describe('the stage after the end', () => {
  it('is open, then notice for the days of the scenario, then silent, and each change is one event', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 300 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 5, maxLength: 40 }),
        (noticeDays, startsAfter, steps) => {
          const scenario = scenarioWith((json) => {
            json.end = { noticeDays };
          });
          const world = createWorld(scenario, 1);
          if (startsAfter > 0) must(world, { type: 'tick', ticks: startsAfter });
          expect(afterEnd(world)).toBe('open');
          must(world, ends);
          let before = afterEnd(world);
          for (const ticks of steps) {
            world.events.length = 0;
            must(world, { type: 'tick', ticks });
            const age = world.now - world.operator.since;
            const now = afterEnd(world);
            expect(now).toBe(age < noticeDays * DAY ? 'notice' : 'silent');
            expect(world.events.filter(({ kind }) => kind === 'end')).toHaveLength(now === before ? 0 : 1);
            before = now;
          }
        },
      ),
      { seed: 1, numRuns: 40 },
    );
  });

  it('changes with an event to every learner; a change between open phases causes none', () => {
    const world = emptyScheme();
    const told = () => world.events.splice(0).filter(({ kind }) => kind === 'end').length;
    must(world, { type: 'tick', ticks: fewTicks });
    told();
    must(world, { type: 'setOperator', phase: 'slowing', takesWithdrawals: true });
    expect(told()).toBe(0);
    must(world, ends);
    expect(told()).toBe(1);
    must(world, ends);
    expect(told()).toBe(0);
    must(world, pays);
    expect(told()).toBe(1);
  });
});
