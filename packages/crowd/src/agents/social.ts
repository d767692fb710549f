import { dayOf, drawBelow, drawChance, HOUR } from '@glassmine/kernel';
import { execute, type Mood, shownPosts } from '@glassmine/scheme';
import { streams } from '../streams.ts';
import { agentStates, type Crowd, memberOf } from './agents.ts';

/**
 * A paid agent may post about its payout. Every post is about a withdrawal that really arrived, and unpaid members
 * post none: each post is true, and the feed as a whole misleads.
 */
export function postMaybe(crowd: Crowd, agent: number, withdrawal: number): void {
  const { world } = crowd;
  const { payouts, payoutPostPpm } = world.scenario.feed;
  if (payouts.length === 0) return;
  if (!drawChance(payoutPostPpm, world.seed, streams.post, agent, withdrawal)) return;
  const template = drawBelow(payouts.length, world.seed, streams.post, withdrawal, 1);
  // Refused shortly after another post: the scheme spaces posts.
  execute(world, { type: 'postPayout', member: memberOf(crowd, agent), withdrawal, template });
}

/** In each tick one agent of the slice may like the newest post, whatever the size of the crowd. */
export function likeThisTick(crowd: Crowd, from: number, to: number): void {
  const { world } = crowd;
  const agent = drawnMember(crowd, from, to, streams.like);
  if (agent < 0) return;
  if (!drawChance(world.scenario.feed.likePpm, world.seed, streams.like, agent, dayOf(world.now))) return;
  const [post] = shownPosts(world, 0, 1).rows;
  if (post !== undefined) execute(world, { type: 'thumbsUp', member: memberOf(crowd, agent), post });
}

/** Once an hour one agent of the slice may write a comment on one of the newest posts, or a post. */
export function commentThisTick(crowd: Crowd, from: number, to: number): void {
  const { world, parameters } = crowd;
  const { voices } = world.scenario.feed;
  if (voices.length === 0 || world.now % HOUR >= world.scenario.clock.tickSeconds) return;
  const agent = drawnMember(crowd, from, to, streams.comment);
  const { ticks } = world.vars;
  if (agent < 0 || !drawChance(parameters.speakPpm, world.seed, streams.comment, agent, ticks)) return;
  const mood = moodOf(crowd, agent);
  const fitting = voices.flatMap((voice, place) => (voice.mood === mood ? [place] : []));
  const voice = fitting[drawBelow(fitting.length, world.seed, streams.comment, ticks, 1)];
  if (voice === undefined) return;
  const { rows } = shownPosts(world, 0, 4);
  const nth = drawBelow(rows.length + 1, world.seed, streams.comment, ticks, 2);
  execute(world, { type: 'speak', member: memberOf(crowd, agent), voice, post: rows[nth] ?? -1 });
}

/** An agent drawn from the slice, or -1 when it is no member. */
function drawnMember({ world, agents }: Crowd, from: number, to: number, stream: number): number {
  if (to <= from) return -1;
  const agent = from + drawBelow(to - from, world.seed, stream, world.vars.ticks, 0);
  return agents.state[agent] === agentStates.member ? agent : -1;
}

/** Worried below the panic threshold, earning after any revenue, otherwise joining. */
function moodOf({ world, agents, parameters }: Crowd, agent: number): Mood {
  if (agents.trust[agent]! < parameters.panicBelowPpm) return 'worried';
  const member = world.people.member[agent + 1]!;
  return world.members.totalRevenue[member]! > 0 ? 'earning' : 'joining';
}
