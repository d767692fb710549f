import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { addPerson } from '../outside/join-room.ts';
import { createWorld } from '../world/create-world.ts';
import { type Command, execute } from '../world/execute.ts';
import { hashWorld } from '../world/hash.ts';
import { must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import { restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import { DAY } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { codeState, findCode } from './codes.ts';
import { registerRewardUntil } from './register-reward.ts';
import { findBook, newestNews, newsKept, rewardPage, rewardTotal } from './rewards.ts';
import { signStatus } from './sign-in.ts';

const settings = {
  signIn: { amountsMinor: [10, 20, 30] },
  random: { fromMinor: 5, toMinor: 9 },
  register: { amountMinor: 200, withinDays: 2 },
  groupJoin: { amountMinor: 300, claimedMembers: 1 },
  videoShare: { amountMinor: 500 },
  codes: [{ code: 'FIRST', amountMinor: 40, fromDay: 1, untilDay: 3, total: 2 }],
};

function worldWith(rewards: object = settings): World {
  const scenario = scenarioWith((json) => {
    (json as Record<string, unknown>).rewards = rewards;
    (json as Record<string, unknown>).review = { autoAfterHours: 0 };
  });
  return createWorld(scenario, 4);
}

const nextDay = (world: World, days = 1) => must(world, { type: 'tick', ticks: 240 * days });
const page = { from: 0, size: 100 };

describe('signing in', () => {
  it('pays by the day of the streak, over and over, once a day', () => {
    const world = worldWith();
    const { member } = newMember(world);
    const amounts: unknown[] = [];
    for (let day = 0; day < 5; day++) {
      expect(signStatus(world, member)).toMatchObject({ open: true, signed: false, streak: day });
      amounts.push(must(world, { type: 'signIn', member }).amount);
      expect(refusalOf(world, { type: 'signIn', member })).toBe('sign.already');
      expect(signStatus(world, member)).toMatchObject({
        signed: true,
        streak: day + 1,
        amount: amounts[day],
      });
      nextDay(world);
    }
    expect(amounts).toEqual([10, 20, 30, 10, 20]);
    expect(owed(world, member, slots.extractable)).toBe(90);
    expect(checkBooks(world)).toEqual([]);
  });

  it('begins anew after a day that was missed, and counts all days', () => {
    const world = worldWith();
    const { member } = newMember(world);
    must(world, { type: 'signIn', member });
    nextDay(world);
    expect(must(world, { type: 'signIn', member })).toEqual({ amount: 20, streak: 2 });
    nextDay(world, 2);
    expect(signStatus(world, member)).toMatchObject({ streak: 0, signedDays: 2, amount: 10, next: 20 });
    expect(must(world, { type: 'signIn', member })).toEqual({ amount: 10, streak: 1 });
    const { total, sum, rows } = rewardPage(world, member, { ...page, kind: 'signIn' });
    expect([total, sum, rows.map((row) => world.rewards.ref[row])]).toEqual([3, 40, [1, 2, 1]]);
  });

  it('is by the world’s day, to the second', () => {
    const world = worldWith();
    const { member } = newMember(world);
    must(world, { type: 'tick', ticks: 239 });
    must(world, { type: 'signIn', member });
    must(world, { type: 'tick', ticks: 1 });
    expect(must(world, { type: 'signIn', member }).streak).toBe(2);
  });
});

describe('the random bonus', () => {
  it('is drawn within its range, once a day, and neither hour nor others change it', () => {
    const world = worldWith();
    const members = [newMember(world).member, newMember(world).member];
    const other = worldWith();
    for (let i = 0; i < 2; i++) newMember(other);
    other.vars.now += 0;
    const seen = new Set<number>();
    for (let day = 0; day < 60; day++) {
      const amounts = members.map(
        (member) => must(world, { type: 'takeRandomBonus', member }).amount as number,
      );
      must(other, { type: 'tick', ticks: 100 });
      const late = members
        .toReversed()
        .map((m) => must(other, { type: 'takeRandomBonus', member: m }).amount);
      expect(late.toReversed()).toEqual(amounts);
      for (const amount of amounts) seen.add(amount);
      expect(refusalOf(world, { type: 'takeRandomBonus', member: members[0] as number })).toBe(
        'random.already',
      );
      nextDay(world);
      must(other, { type: 'tick', ticks: 140 });
    }
    expect([...seen].sort()).toEqual([5, 6, 7, 8, 9]);
    expect(rewardTotal(world, 'random')).toMatchObject({ times: 120 });
  });
});

describe('redemption codes', () => {
  it('are good in their window, for so many members, once each, however they are written', () => {
    const world = worldWith();
    const [a, b, c] = [newMember(world).member, newMember(world).member, newMember(world).member];
    const redeem = (member: number, code = 'FIRST') => refusalOf(world, { type: 'redeemCode', member, code });
    expect(redeem(a, 'SECOND')).toBe('code.unknown');
    expect(redeem(a, '')).toBe('code.unknown');
    expect(redeem(a)).toBe('code.notYet');
    nextDay(world);
    expect(redeem(a, 'first')).toBe('accepted');
    expect(redeem(a)).toBe('code.used');
    expect(redeem(b)).toBe('accepted');
    expect(redeem(c)).toBe('code.usedUp');
    expect(redeem(b)).toBe('code.used');
    nextDay(world, 2);
    expect(redeem(c)).toBe('code.over');
    expect(owed(world, a, slots.extractable)).toBe(40);
    expect(checkBooks(world)).toEqual([]);
  });

  it('are made and ended by the facilitator', () => {
    const world = worldWith();
    const { member } = newMember(world);
    const create = (more: Partial<Extract<Command, { type: 'createCode' }>>) =>
      ({ type: 'createCode', code: '', amountMinor: 70, from: 0, until: DAY, total: 5, ...more }) as const;
    expect(refusalOf(world, create({ code: 'FIRST' }))).toBe('code.taken');
    expect(refusalOf(world, create({ code: 'low' }))).toBe('command.malformed');
    expect(refusalOf(world, create({ from: DAY }))).toBe('code.window');
    expect(refusalOf(world, create({ amountMinor: 0 }))).toBe('command.malformed');
    const { row, code } = must(world, create({}));
    expect(code).toMatch(/^[A-Z]{8}$/);
    expect(findCode(world, code as string)).toBe(row);
    expect(must(world, create({})).code).not.toBe(code);
    must(world, create({ code: 'MINE2' }));
    expect(must(world, { type: 'redeemCode', member, code: 'mine2' })).toEqual({ amount: 70 });
    must(world, { type: 'endCode', code: row as number });
    expect(codeState(world, row as number)).toBe('ended');
    expect(refusalOf(world, { type: 'endCode', code: row as number })).toBe('code.ended');
    expect(refusalOf(world, { type: 'endCode', code: 99 })).toBe('code.unknown');
    expect(refusalOf(world, { type: 'redeemCode', member, code: code as string })).toBe('code.over');
    nextDay(world);
    expect(refusalOf(world, create({}))).toBe('code.window');
  });

  it('are found among as many as a room may have, and no more are made', () => {
    const world = worldWith();
    const make = { type: 'createCode', code: '', amountMinor: 1, from: 0, until: DAY, total: 1 } as const;
    const codes = Array.from({ length: 499 }, () => must(world, make).code as string);
    expect(new Set(codes).size).toBe(499);
    codes.forEach((code, i) => {
      expect(findCode(world, code)).toBe(i + 1);
    });
    expect(refusalOf(world, make)).toBe('code.tooMany');
  });
});

describe('the reward for registering', () => {
  it('is taken once, and not after its days', () => {
    const world = worldWith();
    const [early, late] = [newMember(world).member, newMember(world).member];
    expect(registerRewardUntil(world, early)).toBe(2 * DAY);
    expect(must(world, { type: 'receiveRegisterReward', member: early })).toEqual({ amount: 200 });
    expect(refusalOf(world, { type: 'receiveRegisterReward', member: early })).toBe('reward.received');
    nextDay(world, 2);
    expect(refusalOf(world, { type: 'receiveRegisterReward', member: late })).toBe('accepted');
    const { member } = newMember(world);
    must(world, { type: 'tick', ticks: 481 });
    expect(refusalOf(world, { type: 'receiveRegisterReward', member })).toBe('reward.over');
  });
});

describe('rewards', () => {
  it('that the scenario does not offer are closed', () => {
    const world = worldWith({
      signIn: { amountsMinor: [] },
      random: { fromMinor: 0, toMinor: 0 },
      register: { amountMinor: 0, withinDays: 0 },
      groupJoin: { amountMinor: 0, claimedMembers: 0 },
      videoShare: { amountMinor: 0 },
      codes: [],
    });
    const { member } = newMember(world);
    const name = 'a'.repeat(32);
    for (const command of [
      { type: 'signIn', member },
      { type: 'takeRandomBonus', member },
      { type: 'receiveRegisterReward', member },
      { type: 'joinGroup', member, picture: name },
      { type: 'shareVideo', member, link: name },
    ] as const) {
      expect(refusalOf(world, command), command.type).toBe('reward.closed');
    }
    expect(refusalOf(world, { type: 'redeemCode', member, code: 'FIRST' })).toBe('code.unknown');
  });

  it('may be left out of a scenario', () => {
    const scenario = scenarioWith((json) => {
      delete (json as Record<string, unknown>).rewards;
      delete (json as Record<string, unknown>).review;
    });
    const world = createWorld(scenario, 1);
    expect(refusalOf(world, { type: 'signIn', member: newMember(world).member })).toBe('reward.closed');
  });

  it('bring no money into the reserve: they are owed, and stand against the scheme', () => {
    const world = worldWith();
    const { member } = newMember(world);
    const reserve = houseBalance(world, account.reserve);
    must(world, { type: 'signIn', member });
    must(world, { type: 'receiveRegisterReward', member });
    expect(houseBalance(world, account.reserve)).toBe(reserve);
    expect(houseBalance(world, account.bonusesPaid)).toBe(210);
    expect(world.members.totalRevenue[member]).toBe(210);
    expect(rewardPage(world, member, page)).toMatchObject({ total: 2, sum: 210 });
  });

  it('of the crowd are credited too, but only learners have lists of them', () => {
    const world = worldWith();
    addPerson(world, 0, 0);
    const member = must(world, { type: 'registerAgent', person: 1, upline: 0 }).member as number;
    newMember(world);
    must(world, { type: 'signIn', member });
    expect(refusalOf(world, { type: 'signIn', member })).toBe('sign.already');
    expect([world.rewards.count, rewardPage(world, member, page).total]).toEqual([0, 0]);
    expect([owed(world, member, slots.extractable), rewardTotal(world, 'signIn').amount]).toEqual([10, 10]);
  });

  it('keep only the newest for everybody to see', () => {
    const world = worldWith();
    const members = Array.from({ length: 40 }, () => newMember(world).member);
    for (const member of members) must(world, { type: 'signIn', member });
    for (const member of members) must(world, { type: 'receiveRegisterReward', member });
    const rows = newestNews(world);
    expect(rows).toHaveLength(newsKept);
    expect(world.rewardNews.count).toBe(newsKept);
    const told = rows.map((row) => [world.rewardNews.member[row], world.rewardNews.amount[row]]);
    const all = [...members.map((m) => [m, 10]), ...members.map((m) => [m, 200])].reverse();
    expect(told).toEqual(all.slice(0, newsKept));
  });
});

/** A plain account of what members have had, against which the world is held. */
class Plain {
  readonly had = new Set<string>();
  readonly uses = new Map<string, number>();
  balance = new Map<number, number>();

  once(key: string): boolean {
    if (this.had.has(key)) return false;
    this.had.add(key);
    return true;
  }

  give(member: number, amount: number): void {
    this.balance.set(member, (this.balance.get(member) ?? 0) + amount);
  }
}

describe('every once', () => {
  it('holds, whatever is asked in whatever order, and through a snapshot', () => {
    const kinds = [
      'signIn',
      'takeRandomBonus',
      'receiveRegisterReward',
      'redeemCode',
      'nextDay',
      'snapshot',
    ] as const;
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(2)), {
          minLength: 10,
          maxLength: 60,
          size: 'max',
        }),
        (wishes) => {
          let world = worldWith({ ...settings, register: { amountMinor: 200, withinDays: 0 } });
          const members = [0, 1, 2].map(() => newMember(world).member);
          const plain = new Plain();
          let day = 0;
          for (const [kind, who] of wishes) {
            const member = members[who] as number;
            if (kind === 'nextDay') {
              nextDay(world);
              day++;
              continue;
            }
            if (kind === 'snapshot') {
              const again = restoreWorld(world.scenario, snapshotWorld(world));
              expect(hashWorld(again)).toBe(hashWorld(world));
              world = again;
              continue;
            }
            const command = { type: kind, member, code: 'FIRST' } as unknown as Command;
            const before = hashWorld(world);
            const outcome = execute(world, command);
            const isDaily = kind === 'signIn' || kind === 'takeRandomBonus';
            const open = kind !== 'redeemCode' || (day >= 1 && day < 3 && (plain.uses.get('FIRST') ?? 0) < 2);
            const may = open && plain.once(`${kind} ${member} ${isDaily ? day : ''}`);
            expect(outcome.ok, `${kind} on day ${day}`).toBe(may);
            if (!outcome.ok) {
              expect(hashWorld(world)).toBe(before);
              continue;
            }
            accepted++;
            if (kind === 'redeemCode') plain.uses.set('FIRST', (plain.uses.get('FIRST') ?? 0) + 1);
            plain.give(member, outcome.result.amount as number);
          }
          for (const member of members) {
            const { sum } = rewardPage(world, member, page);
            expect(sum).toBe(plain.balance.get(member) ?? 0);
            expect(owed(world, member, slots.extractable)).toBe(sum);
            expect(findBook(world, member) >= 0).toBe(plain.balance.has(member));
          }
          expect(checkBooks(world)).toEqual([]);
        },
      ),
      { numRuns: process.env.GLASSMINE_SOAK ? 1_000 : 100 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
