import { readFileSync } from 'node:fs';
import { HOUR } from '@glassmine/kernel';
import {
  type Comment,
  commentPage,
  commentStates,
  currencies,
  currencyOfWithdrawal,
  type Like,
  linesOf,
  netOf,
  type Post,
  parseScenario,
  postAuthor,
  withdrawalStates,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { createSimulation, restoreSimulation } from '../simulation.ts';

const json = JSON.parse(
  readFileSync(new URL('../../../../scenarios/mining-app.json', import.meta.url), 'utf8'),
);
const scenarioWith = (feed: object) =>
  parseScenario({ ...json, feed: { ...json.feed, ...feed }, crowd: { ...json.crowd, agents: 400 } });

function simulationAfter(days: number, feed: object = {}) {
  const simulation = createSimulation(scenarioWith(feed), 3);
  simulation.execute({ type: 'tick', ticks: 240 * days });
  return simulation;
}

describe('a post of the crowd', () => {
  const simulation = simulationAfter(25, { payoutPostPpm: 1_000_000 });
  const { world } = simulation;
  const told = Array.from({ length: world.posts.count }, (_, post) => post as Post).filter(
    (post) => postAuthor(world, post) === 'agent' && world.posts.withdrawal[post]! >= 0,
  );

  it('is about a payout that its author received, and each payout has one post', () => {
    expect(told.length).toBeGreaterThan(10);
    const withdrawals = told.map((post) => world.posts.withdrawal[post]!);
    expect(new Set(withdrawals).size).toBe(told.length);
    for (const [i, withdrawal] of withdrawals.entries()) {
      const post = told[i]!;
      expect(world.withdrawals.status[withdrawal]).toBe(withdrawalStates.arrived);
      expect(world.withdrawals.member[withdrawal]).toBe(world.posts.member[post]);
      expect(currencyOfWithdrawal(world, withdrawal)).toBe(currencies.schemeCurrency);
      expect(world.posts.amount[post]).toBe(netOf(world, withdrawal));
    }
  });

  it('comes no sooner than the scenario spaces posts', () => {
    const spacing = world.scenario.feed.payoutSpacingHours * HOUR;
    for (let i = 1; i < told.length; i++) {
      const gap = world.posts.at[told[i] as Post]! - world.posts.at[told[i - 1] as Post]!;
      expect(gap).toBeGreaterThanOrEqual(spacing);
    }
  });

  it('is liked by members only, once each', () => {
    expect(world.likes.count).toBeGreaterThan(20);
    const pairs = new Set<string>();
    for (let row = 0; row < world.likes.count; row++) {
      pairs.add(`${world.likes.post[row as Like]} ${world.likes.member[row as Like]}`);
      expect(world.likes.member[row as Like]).toBeLessThan(world.members.count);
    }
    expect(pairs.size).toBe(world.likes.count);
    expect(world.likes.count).toBeLessThanOrEqual(world.vars.ticks);
  });

  it('is withheld when its author is worried, and such comments are deleted within hours', () => {
    const kindOf = ({ world: { comments } }: typeof simulation, row: number) =>
      linesOf(world)[comments.line[row as Comment]! - 1]?.kind;
    const early = simulationAfter(14).world.comments;
    expect(Array.from(early.doubt.slice(0, early.count))).not.toContain(1);
    const late = simulationAfter(75);
    const { comments, posts, feedState, operator } = late.world;
    expect(feedState.deleted[0]).toBeGreaterThan(0);
    expect(feedState.withheld[0]).toBeGreaterThan(0);
    expect(operator.phase).toBe('gone');
    for (let post = 0 as Post; post < posts.count; post++) {
      expect(posts.hidden[post], `post ${post}`).toBe(posts.doubt[post]);
      // A thread stays short enough to be read.
      expect(commentPage(late.world, post, 0, 99).total).toBeLessThanOrEqual(12);
    }
    let deleted = 0;
    for (let row = 0; row < comments.count; row++) {
      expect(comments.doubt[row as Comment], `comment ${row}`).toBe(kindOf(late, row) === 'doubt' ? 1 : 0);
      if (comments.hidden[row as Comment] === commentStates.deleted) deleted++;
      // The operator was there for another day: long enough to read it.
      const wasRead = comments.at[row as Comment]! < operator.since - 24 * HOUR;
      if (comments.doubt[row as Comment] === 1 && wasRead)
        expect(comments.hidden[row as Comment]).toBe(commentStates.deleted);
    }
    expect(deleted).toBe(feedState.deleted[0]);
  });

  it('is the same for the same seed, also across a snapshot', () => {
    const again = simulationAfter(25, { payoutPostPpm: 1_000_000 });
    expect(again.hash()).toBe(simulation.hash());
    const restored = restoreSimulation(world.scenario, simulation.snapshot());
    for (const each of [simulation, restored]) each.execute({ type: 'tick', ticks: 240 * 3 });
    expect(restored.hash()).toBe(simulation.hash());
  });

  it('is never written when the scenario allows none', () => {
    const { world: silent } = simulationAfter(15, { sharedLines: false, lines: [], likePpm: 0 });
    expect(silent.likes.count).toBe(0);
    expect(silent.comments.count).toBe(0);
    expect(
      Array.from({ length: silent.posts.count }, (_, post) => postAuthor(silent, post as Post)),
    ).not.toContain('agent');
  });
});
