import { dayOf, drawBelow, drawChance, execute, shownPosts, streams } from '@glassmine/scheme';
import { agentStates, type Crowd, personOf } from './agents.ts';

/**
 * Whoever was paid tells the others, now and then. Nobody makes anything up: the post is about a withdrawal that
 * has arrived. Those who wait in vain have nothing to post, and so the feed is honest post by post and wrong as a
 * whole.
 */
export function postMaybe(crowd: Crowd, agent: number, withdrawal: number): void {
  const { world } = crowd;
  const { payouts, payoutPostPpm } = world.scenario.feed;
  if (payouts.length === 0) return;
  if (!drawChance(payoutPostPpm, world.seed, streams.post, agent, withdrawal)) return;
  const member = world.people.member[personOf(agent)] as number;
  const template = drawBelow(payouts.length, world.seed, streams.post, withdrawal, 1);
  // Refused when somebody posted just now: the scheme spaces them.
  execute(world, { type: 'postPayout', member, withdrawal, template });
}

/** In each tick one of those whose turn it is may like the newest post, however large the crowd is. */
export function likeThisTick(crowd: Crowd, from: number, to: number): void {
  const { world, agents } = crowd;
  if (to <= from) return;
  const { ticks } = world.vars;
  const agent = from + drawBelow(to - from, world.seed, streams.like, ticks, 0);
  if (agents.state[agent] !== agentStates.member) return;
  if (!drawChance(world.scenario.feed.likePpm, world.seed, streams.like, agent, dayOf(world.now))) return;
  const [post] = shownPosts(world, 0, 1).rows;
  if (post === undefined) return;
  const member = world.people.member[personOf(agent)] as number;
  execute(world, { type: 'thumbsUp', member, post });
}
