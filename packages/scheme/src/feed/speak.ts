import { addRow, appendTo, HOUR, isRow, isWhole, newList, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import type { Member, Withdrawal } from '../rows.ts';
import { feedEvents } from './events.ts';
import { type Said, type Speaker, saidTruly } from './facts.ts';
import { answersTo, moods } from './line-kinds.ts';
import { isResting, noteLine } from './line-uses.ts';
import { type Line, linesOf } from './lines.ts';
import { addPost, commentCount, commentPage, isShownPost } from './posts.ts';
import { topicOf } from './topic.ts';
import type { Comment, FeedWorld, Post } from './world.ts';

/** Comments of the crowd that a post can have: a feed is read by people. */
const crowdCommentsMax = 12;

/** Somebody of the crowd writes a line: a post of its own (`post` -1), or below another's. */
export interface Speak {
  type: 'speak';
  member: Member;
  /** Its place in `linesOf`. */
  line: number;
  post: Post;
  /** The comment of doubt that is answered, or -1. */
  replyTo: Comment;
  /** The author's withdrawal that the line may be about, or -1. */
  withdrawal: Withdrawal;
}

const lineOf = (world: FeedWorld, { line }: Pick<Speak, 'line'>) => linesOf(world)[line] as Line;

export const speak = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 0 &&
    isWhole(c.line, 0, linesOf(world).length - 1) &&
    isWhole(c.post, -1, 0x7fffffff) &&
    isWhole(c.replyTo, -1, 0x7fffffff) &&
    isWhole(c.withdrawal, -1, world.withdrawals.count - 1),
  check: (world: FeedWorld, command: Speak) => {
    const fault = command.post === -1 ? postFault(world, command) : threadFault(world, command);
    if (fault) return fault;
    if (isResting(world, command.line)) return 'feed.tooSoon';
    return saidTruly(world, lineOf(world, command).uses, command) ? null : 'feed.untrue';
  },
  apply: (world, command) => {
    const { member, line, post } = command;
    const { kind, uses } = lineOf(world, command);
    const said = saidTruly(world, uses, command as Speaker) as Said;
    noteLine(world, line);
    const words: Record<string, number> = {};
    if (post >= 0) {
      words.comment = addComment(world, command, said);
      return words;
    }
    const doubt = kind === 'worried';
    const withheld = doubt && !world.scenario.review.publishesDoubts;
    words.post = addPost(world, { author: 'agent', member, source: line, said, doubt, withheld });
    if (withheld) world.feedState.withheld[0] = world.feedState.withheld[0]! + 1;
    world.feedState[withheld ? 'withheldAt' : 'postedAt'][0] = world.vars.now;
    return words;
  },
});

/** A post of the crowd comes some hours after the last one; one that is withheld, after the last of those. */
export function spacingFault({ feedState, vars, scenario }: FeedWorld, since: 'postedAt' | 'withheldAt') {
  const last = feedState[since][0]!;
  const isSoon = last >= 0 && vars.now - last < scenario.feed.payoutSpacingHours * HOUR;
  return isSoon ? 'feed.tooSoon' : null;
}

function postFault(world: FeedWorld, command: Speak) {
  const { kind } = lineOf(world, command);
  if (!moods.some((mood) => mood === kind)) return 'feed.untrue';
  const isWithheld = kind === 'worried' && !world.scenario.review.publishesDoubts;
  return spacingFault(world, isWithheld ? 'withheldAt' : 'postedAt');
}

/** A comment answers what its post is about, or a doubt below it; doubts stand below whatever post. */
function threadFault(world: FeedWorld, command: Speak) {
  const { post, replyTo } = command;
  if (!isRow(post, world.posts) || !isShownPost(world, post)) return 'feed.unknown';
  const { comments } = world;
  const { kind } = lineOf(world, command);
  if (replyTo >= 0) {
    const isDoubt =
      isRow(replyTo, comments) &&
      comments.post[replyTo] === post &&
      comments.hidden[replyTo] === 0 &&
      comments.doubt[replyTo] === 1;
    if (!isDoubt || kind !== answersTo.doubt) return 'feed.commentUnknown';
  } else if (kind !== 'doubt' && kind !== answersTo[topicOf(world, post)]) return 'feed.untrue';
  const isFull = commentCount(world, post) >= crowdCommentsMax;
  return isFull || isSaidBelow(world, post, command.line) ? 'feed.tooSoon' : null;
}

/** Nobody repeats what another has written below the same post. */
function isSaidBelow(world: FeedWorld, post: Post, line: number): boolean {
  const { rows } = commentPage(world, post, 0, crowdCommentsMax);
  return rows.some((row) => world.comments.line[row] === line + 1);
}

function addComment(world: FeedWorld, command: Speak, said: Said): Comment {
  const { comments, posts } = world;
  const { post, line } = command;
  const row = addRow(comments);
  comments.post[row] = post;
  comments.member[row] = command.member;
  comments.replyTo[row] = command.replyTo;
  comments.line[row] = line + 1;
  comments.amount[row] = said.amount;
  comments.number[row] = said.count;
  comments.ref[row] = said.ref;
  comments.doubt[row] = lineOf(world, command).kind === 'doubt' ? 1 : 0;
  comments.at[row] = world.vars.now;
  if (posts.comments[post]! < 0) posts.comments[post] = newList(world);
  appendTo(world, posts.comments[post]!, row);
  tellEverybody(world, feedEvents.post, post);
  return row;
}
