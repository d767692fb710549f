import { calendarMs, DAY, HOUR, MINUTE } from '@glassmine/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { owed } from '../ledger/post.ts';
import { addPerson, holderCode, holders } from '../outside/rules/phone.ts';
import { signStatus } from '../rewards/rules/bonuses.ts';
import { windowOpen, windowOpensAt } from '../wallet/rules/withdraw.ts';
import { createWorld } from './create-world.ts';
import { execute } from './execute.ts';
import { must, newMember, recharge, scenarioWith } from './small-world.fixture.ts';
import { hashWorld } from './snapshot.ts';
import type { World } from './world.ts';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

function worldFrom(startsOn: string, tickSeconds: number): World {
  const scenario = scenarioWith((json) => {
    Object.assign(json.clock as object, { startsOn, tickSeconds });
    Object.assign(json.chain as object, { confirmations: 1 });
  });
  return createWorld(scenario, 5);
}

function waitUntil(world: World, second: number): void {
  const ticks = (second - world.now) / world.scenario.clock.tickSeconds;
  if (ticks > 0) must(world, { type: 'tick', ticks });
  expect(world.now).toBe(second);
}

/** One of the crowd who has something to withdraw: agents are asked for no password and no address. */
function saver(world: World): number {
  const person = addPerson(world, 100_000, []);
  const member = must(world, { type: 'registerAgent', person, upline: 0 }).member as number;
  must(world, { type: 'sendTransfer', person, to: holderCode(holders.deposit, member), amountMinor: 90_000 });
  waitUntil(world, HOUR);
  must(world, { type: 'buySavings', member, amountMinor: 80_000 });
  must(world, { type: 'sellSavings', member, amountMinor: 80_000 });
  return member;
}

const withdrawalAnswer = (world: World, member: Member): string => {
  const outcome = execute(world, { type: 'withdraw', member, amountMinor: 100, addressId: -1 });
  return outcome.ok ? 'taken' : outcome.refusal;
};

/** What the platform makes of the scheme's own calendar, read as UTC. */
const dateOf = (world: World): Date => new Date(calendarMs(world.startDay, world.now));

describe('requests for money are taken from nine to six on working days', () => {
  it.each([
    ['a Monday', '2026-01-05', true],
    ['a Friday', '2026-01-09', true],
    ['a Saturday', '2026-01-10', false],
    ['a Sunday', '2026-01-11', false],
    ['a Friday that ends a month', '2026-07-31', true],
    ['a Saturday that ends a month', '2026-02-28', false],
    ['a Sunday that begins one', '2026-03-01', false],
    ['a leap day on a Tuesday', '2028-02-29', true],
    ['a leap day on a Saturday', '2048-02-29', false],
    ['the first of March of a year without one', '2027-03-01', true],
    ['the last day of a year', '2026-12-31', true],
    ['the first day of a year', '2027-01-01', true],
  ])('%s, %s', (_, startsOn, isWorkingDay) => {
    const world = worldFrom(startsOn, 1);
    const member = saver(world) as Member;
    const atHours = isWorkingDay ? 'taken' : 'withdraw.window';
    for (const [second, answer] of [
      [9 * HOUR - 1, 'withdraw.window'],
      [9 * HOUR, atHours],
      [9 * HOUR + 1, atHours],
      [12 * HOUR, atHours],
      [18 * HOUR - 1, atHours],
      [18 * HOUR, 'withdraw.window'],
      [DAY - 1, 'withdraw.window'],
      [DAY, 'withdraw.window'],
    ] as const) {
      waitUntil(world, second);
      expect(dateOf(world).getTime()).toBe(Date.parse(`${startsOn}T00:00:00Z`) + second * 1_000);
      expect(withdrawalAnswer(world, member), `${startsOn} ${second}`).toBe(answer);
    }
  });

  it('says when the window opens next, over a weekend and a month end', () => {
    const world = worldFrom('2026-01-30', HOUR);
    waitUntil(world, 18 * HOUR);
    const opens = new Date(calendarMs(world.startDay, windowOpensAt(world)));
    expect(opens.toISOString()).toBe('2026-02-02T09:00:00.000Z');
    waitUntil(world, 3 * DAY + 9 * HOUR);
    expect(windowOpensAt(world)).toBe(world.now);
  });
});

describe("the scheme's own local time", () => {
  const zones = [
    'UTC',
    'Asia/Kolkata',
    'Africa/Lagos',
    'America/St_Johns',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Australia/Lord_Howe',
  ];

  /** Over a weekend, a month end and the night in which much of the world puts its clocks forward. */
  function fewDays(): { hash: string; windows: string } {
    const world = worldFrom('2026-03-27', 15 * MINUTE);
    const member = saver(world) as Member;
    let windows = '';
    for (let i = 0; i < 5 * 96 - 4; i++) {
      must(world, { type: 'tick', ticks: 1 });
      windows += windowOpen(world) ? 'o' : '.';
      if (i % 40 === 0) withdrawalAnswer(world, member);
    }
    return { hash: hashWorld(world), windows };
  }

  it('is the same wherever the machine stands', () => {
    const runs = zones.map((name) => {
      process.env.TZ = name;
      // The machine does believe it: else this would show nothing.
      return { ...fewDays(), offset: new Date(0).getTimezoneOffset() };
    });
    expect(new Set(runs.map(({ offset }) => offset)).size).toBeGreaterThan(5);
    expect(new Set(runs.map(({ hash }) => hash)).size).toBe(1);
    expect(new Set(runs.map(({ windows }) => windows)).size).toBe(1);
    // Friday, Monday and Tuesday, nine hours of four quarters each.
    expect(runs[0]?.windows.replaceAll('.', '')).toHaveLength(3 * 9 * 4);
  });

  it.each([
    ['2026-01-05', 365],
    ['2028-01-01', 366],
  ])('a whole year from %s has every day once', (startsOn, days) => {
    const world = worldFrom(startsOn, HOUR);
    const { learner, member } = newMember(world);
    recharge(world, { learner, member }, 5_000);
    must(world, { type: 'buySavings', member, amountMinor: 5_000 });
    const first = Date.parse(`${startsOn}T00:00:00Z`);
    let [openHours, workingDays, midnights, streak] = [0, 0, 0, 0];
    let income = owed(world, member, 1);
    while (world.now < days * DAY) {
      must(world, { type: 'tick', ticks: 1 });
      const date = new Date(first + world.now * 1_000);
      expect(dateOf(world).toISOString()).toBe(date.toISOString());
      const isWorking = date.getUTCDay() % 6 !== 0;
      const hour = date.getUTCHours();
      expect(windowOpen(world), date.toISOString()).toBe(isWorking && hour >= 9 && hour < 18);
      if (windowOpen(world)) openHours++;
      if (hour === 9 && isWorking) workingDays++;
      if (hour === 0) {
        midnights++;
        // A day's interest, at midnight and at no other hour.
        expect(owed(world, member, 1) - income).toBe(60);
        streak = must(world, { type: 'signIn', member }).streak as number;
      } else expect(owed(world, member, 1)).toBe(income);
      income = owed(world, member, 1);
    }
    expect(midnights).toBe(days);
    expect([openHours, streak]).toEqual([workingDays * 9, days]);
    expect(signStatus(world, member).signedDays).toBe(days);
    expect(workingDays).toBe(startsOn === '2026-01-05' ? 261 : 260);
  });
});
