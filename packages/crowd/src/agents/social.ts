import { dayOf, drawBelow, drawChance, HOUR } from '@glassmine/kernel';
import { execute, type Mood, shownPosts } from '@glassmine/scheme';
import { streams } from '../streams.ts';
import { agentStates, type Crowd, memberOf } from './agents.ts';

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
  const template = drawBelow(payouts.length, world.seed, streams.post, withdrawal, 1);
  // Refused when somebody posted just now: the scheme spaces them.
  execute(world, { type: 'postPayout', member: memberOf(crowd, agent), withdrawal, template });
}

/** In each tick one of those whose turn it is may like the newest post, however large the crowd is. */
export function likeThisTick(crowd: Crowd, from: number, to: number): void {
  const { world } = crowd;
  const agent = drawnMember(crowd, from, to, streams.like);
  if (agent < 0) return;
  if (!drawChance(world.scenario.feed.likePpm, world.seed, streams.like, agent, dayOf(world.now))) return;
  const [post] = shownPosts(world, 0, 1).rows;
  if (post !== undefined) execute(world, { type: 'thumbsUp', member: memberOf(crowd, agent), post });
}

/** Once an hour one of them may write: below one of the newest posts, or one of its own. */
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

/** A member among those whose turn it is, or -1 when the one who was drawn is none. */
function drawnMember({ world, agents }: Crowd, from: number, to: number, stream: number): number {
  if (to <= from) return -1;
  const agent = from + drawBelow(to - from, world.seed, stream, world.vars.ticks, 0);
  return agents.state[agent] === agentStates.member ? agent : -1;
}

/** The afraid speak of their fear, those whom something was paid of that, the new of their hopes. */
function moodOf({ world, agents, parameters }: Crowd, agent: number): Mood {
  if ((agents.trust[agent] as number) < parameters.panicBelowPpm) return 'worried';
  const member = world.people.member[agent + 1] as number;
  return (world.members.totalRevenue[member] as number) > 0 ? 'earning' : 'joining';
}
