import { DAY } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import { account, member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { addPerson } from '../outside/rules/phone.ts';
import { createWorld } from '../world/create-world.ts';
import { must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import { firstPage, nextDay, offered, worldWith } from './rewards.fixture.ts';
import { registerRewardUntil, signStatus } from './rules/bonuses.ts';
import { newestNews, newsKept, rewardPage, rewardTotal } from './rules/rewards.ts';

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
    const { total, sum, rows } = rewardPage(world, member, { ...firstPage, kind: 'signIn' });
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
      expect(refusalOf(world, { type: 'takeRandomBonus', member: members[0]! })).toBe('random.already');
      nextDay(world);
      must(other, { type: 'tick', ticks: 140 });
    }
    expect([...seen].sort()).toEqual([5, 6, 7, 8, 9]);
    expect(rewardTotal(world, 'random')).toMatchObject({ times: 120 });
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

  it.each([
    ['/rewards/random/fromMinor', { random: { fromMinor: 9, toMinor: 5 } }],
    ['/rewards/random/fromMinor', { random: { fromMinor: 0, toMinor: 5 } }],
    ['/rewards/codes/0/untilDay', { codes: [{ ...offered.codes[0], untilDay: 1 }] }],
    ['/rewards/codes/1/code', { codes: [offered.codes[0], offered.codes[0]] }],
    ['/rewards/codes/0/code', { codes: [{ ...offered.codes[0], code: 'small' }] }],
    ['/rewards/signIn/amountsMinor/0', { signIn: { amountsMinor: [0] } }],
    ['/rewards/surprise', { surprise: 1 }],
  ])('that make no sense are refused with their path: %s', (path, change) => {
    expect(() => worldWith({ ...offered, ...change })).toThrow(path);
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
    expect(rewardPage(world, member, firstPage)).toMatchObject({ total: 2, sum: 210 });
  });

  it('of the crowd are credited too, but only learners have lists of them', () => {
    const world = worldWith();
    addPerson(world, 0, []);
    const member = must(world, { type: 'registerAgent', person: 1, upline: 0 }).member!;
    newMember(world);
    must(world, { type: 'signIn', member });
    expect(refusalOf(world, { type: 'signIn', member })).toBe('sign.already');
    expect([world.rewards.count, rewardPage(world, member, firstPage).total]).toEqual([0, 0]);
    expect([owed(world, member, slots.extractable), rewardTotal(world, 'signIn').amount]).toEqual([10, 10]);
  });

  it('keep only the newest in the room’s public list', () => {
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
