import { readFileSync } from 'node:fs';
import { HOUR } from '@glassmine/kernel';
import {
  commentPage,
  currencyOfWithdrawal,
  netOf,
  parseScenario,
  postAuthor,
  withdrawalStates,
} from '@glassmine/scheme';
import { describe, expect, it } from 'vitest';
import { createSimulation, restoreSimulation } from '../simulation.ts';

const json = JSON.parse(
  readFileSync(new URL('../../../../scenarios/mining-app.json', import.meta.url), 'utf8'),
);
const scenarioWith = (feed: object) =>
  parseScenario({ ...json, feed: { ...json.feed, ...feed }, crowd: { ...json.crowd, agents: 400 } });

function lived(days: number, feed: object = {}) {
  const simulation = createSimulation(scenarioWith(feed), 3);
  simulation.execute({ type: 'tick', ticks: 240 * days });
  return simulation;
}

describe('a post of the crowd', () => {
  const simulation = lived(25, { payoutPostPpm: 1_000_000 });
  const { world } = simulation;
  const told = Array.from({ length: world.posts.count }, (_, post) => post).filter(
    (post) => postAuthor(world, post) === 'agent' && world.posts.withdrawal[post]! >= 0,
  );

  it('is about a payout that its author really got, and each payout has one post', () => {
    expect(told.length).toBeGreaterThan(10);
    const withdrawals = told.map((post) => world.posts.withdrawal[post]!);
    expect(new Set(withdrawals).size).toBe(told.length);
    for (const [i, withdrawal] of withdrawals.entries()) {
      const post = told[i]!;
      expect(world.withdrawals.status[withdrawal]).toBe(withdrawalStates.arrived);
      expect(world.withdrawals.member[withdrawal]).toBe(world.posts.member[post]);
      expect(currencyOfWithdrawal(world, withdrawal)).toBe('coin');
      expect(world.posts.amount[post]).toBe(netOf(world, withdrawal));
    }
  });

  it('comes no sooner than the scenario spaces posts', () => {
    const spacing = world.scenario.feed.payoutSpacingHours * HOUR;
    for (let i = 1; i < told.length; i++) {
      const gap = world.posts.at[told[i]!]! - world.posts.at[told[i - 1]!]!;
      expect(gap).toBeGreaterThanOrEqual(spacing);
    }
  });

  it('is liked by members only, once each', () => {
    expect(world.likes.count).toBeGreaterThan(20);
    const pairs = new Set<string>();
    for (let row = 0; row < world.likes.count; row++) {
      pairs.add(`${world.likes.post[row]} ${world.likes.member[row]}`);
      expect(world.likes.member[row]).toBeLessThan(world.members.count);
    }
    expect(pairs.size).toBe(world.likes.count);
    expect(world.likes.count).toBeLessThanOrEqual(world.vars.ticks);
  });

  it('follows its author’s mood: joining, then earning, then worried', () => {
    const { voices } = world.scenario.feed;
    const moodsAfter = (from: number, { comments }: typeof world) =>
      Array.from(comments.voice.slice(from, comments.count), (voice) => voices[voice - 1]?.mood);
    const early = lived(14);
    expect(moodsAfter(0, early.world)).toContain('joining');
    expect(moodsAfter(0, early.world)).not.toContain('worried');
    const late = lived(75);
    expect(moodsAfter(0, late.world)).toContain('earning');
    const atTheEnd = late.world.comments.at.findIndex((at) => at > 50 * 24 * HOUR);
    expect(moodsAfter(atTheEnd, late.world)).toContain('worried');
    // A thread stays short enough to be read.
    for (let post = 0; post < late.world.posts.count; post++) {
      expect(commentPage(late.world, post, 0, 99).total).toBeLessThanOrEqual(12);
    }
  });

  it('is the same for the same seed, also across a snapshot', () => {
    const again = lived(25, { payoutPostPpm: 1_000_000 });
    expect(again.hash()).toBe(simulation.hash());
    const restored = restoreSimulation(world.scenario, simulation.snapshot());
    for (const each of [simulation, restored]) each.execute({ type: 'tick', ticks: 240 * 3 });
    expect(restored.hash()).toBe(simulation.hash());
  });

  it('is never written when the scenario allows none', () => {
    const { world: silent } = lived(15, { payouts: [], voices: [], likePpm: 0 });
    expect(silent.likes.count).toBe(0);
    expect(silent.comments.count).toBe(0);
    expect(Array.from({ length: silent.posts.count }, (_, post) => postAuthor(silent, post))).not.toContain(
      'agent',
    );
  });
});
