import { dayOf, drawBelow, drawChance, HOUR } from '@glassmine/kernel';
import {
  answersTo,
  type Comment,
  commentPage,
  commentStates,
  execute,
  isResting,
  type LineKind,
  linePlaces,
  linesOf,
  type Mood,
  type Post,
  saidTruly,
  shownPosts,
  topicOf,
  type Withdrawal,
} from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { agentStates, type Crowd, memberOf, personOf } from './agents.ts';

/**
 * A paid agent may post about its payout. Every post is about a withdrawal that really arrived, and unpaid members
 * post none: each post is true, and the feed as a whole misleads.
 */
export function postMaybe(crowd: Crowd, agent: Agent, withdrawal: Withdrawal): void {
  const { world } = crowd;
  if (!drawChance(world.scenario.feed.payoutPostPpm, world.seed, streams.post, agent, withdrawal)) return;
  const member = memberOf(crowd, agent);
  const line = pickLine(crowd, 'payout', { member, withdrawal, post: -1 as Post }, withdrawal);
  // Refused shortly after another post: the scheme spaces posts.
  if (line >= 0) execute(world, { type: 'postPayout', member, withdrawal, line });
}

/** In each tick one agent of the slice may like the newest post, whatever the size of the crowd. */
export function likeThisTick(crowd: Crowd, from: Agent, to: Agent): void {
  const { world } = crowd;
  const agent = drawnMember(crowd, from, to, streams.like);
  if (agent < 0) return;
  if (!drawChance(world.scenario.feed.likePpm, world.seed, streams.like, agent, dayOf(world.now))) return;
  const [post] = shownPosts(world, 0, 1).rows;
  if (post !== undefined) execute(world, { type: 'thumbsUp', member: memberOf(crowd, agent), post });
}

/** Once an hour one agent of the slice may write a comment on one of the newest posts, or a post. */
export function commentThisTick(crowd: Crowd, from: Agent, to: Agent): void {
  const { world, parameters } = crowd;
  if (world.now % HOUR >= world.scenario.clock.tickSeconds) return;
  const agent = drawnMember(crowd, from, to, streams.comment);
  const { ticks } = world.vars;
  if (agent < 0 || !drawChance(parameters.speakPpm, world.seed, streams.comment, agent, ticks)) return;
  const { rows } = shownPosts(world, 0, 4);
  const nth = drawBelow(rows.length + 1, world.seed, streams.comment, ticks, 2);
  const post = rows[nth] ?? (-1 as Post);
  // Once the operator has gone, posts are no longer published.
  if (post < 0 && world.operator.phase === 'gone') return;
  const mood = moodOf(crowd, agent);
  const replyTo = post < 0 || mood === 'worried' ? (-1 as Comment) : newestDoubt(crowd, post);
  const kind = post < 0 ? mood : kindOfComment(crowd, post, mood, replyTo);
  const withdrawal = crowd.agents.waitingFor[agent]!;
  const speaker = { member: memberOf(crowd, agent), withdrawal, post };
  const line = pickLine(crowd, kind, speaker, ticks);
  if (line >= 0) execute(world, { type: 'speak', ...speaker, line, replyTo });
}

function kindOfComment({ world }: Crowd, post: Post, mood: Mood, replyTo: Comment): LineKind {
  if (mood === 'worried') return 'doubt';
  return answersTo[replyTo >= 0 ? 'doubt' : topicOf(world, post)];
}

/** The newest comment on a post if it is a doubt and not deleted; otherwise -1. */
function newestDoubt({ world }: Crowd, post: Post): Comment {
  const [newest = -1 as Comment] = commentPage(world, post, 0, 1).rows;
  const isDoubt = world.comments.doubt[newest] === 1 && world.comments.hidden[newest] === commentStates.shown;
  return isDoubt ? newest : (-1 as Comment);
}

/** A line of the kind that was not used lately and is true of its author; -1 when there is none. */
function pickLine({ world }: Crowd, kind: LineKind, speaker: Parameters<typeof saidTruly>[2], nth: number) {
  const fitting: number[] = [];
  for (const place of linePlaces(world, kind)) {
    const { uses } = linesOf(world)[place]!;
    if (!isResting(world, place) && saidTruly(world, uses, speaker)) fitting.push(place);
  }
  return fitting[drawBelow(Math.max(1, fitting.length), world.seed, streams.comment, nth, 1)] ?? -1;
}

/** An agent drawn from the slice, or -1 when it is no member. */
function drawnMember({ world, agents }: Crowd, from: Agent, to: Agent, stream: number): Agent {
  if (to <= from) return -1 as Agent;
  const agent = (from + drawBelow(to - from, world.seed, stream, world.vars.ticks, 0)) as Agent;
  return agents.state[agent] === agentStates.member ? agent : (-1 as Agent);
}

/** Worried below the panic threshold or while a payout is late, earning after any revenue, otherwise joining. */
function moodOf({ world, agents, parameters }: Crowd, agent: Agent): Mood {
  if (agents.trust[agent]! < parameters.panicBelowPpm || waitsLong(world, agents.waitingFor[agent]!))
    return 'worried';
  const member = world.people.member[personOf(agent)]!;
  return world.members.totalRevenue[member]! > 0 ? 'earning' : 'joining';
}

/** Hours after which a pending withdrawal worries the agent that waits for it. */
const worriesAfterHours = 48;

function waitsLong({ withdrawals, now }: Crowd['world'], withdrawal: Withdrawal): boolean {
  return withdrawal >= 0 && now - withdrawals.at[withdrawal]! > worriesAfterHours * HOUR;
}
