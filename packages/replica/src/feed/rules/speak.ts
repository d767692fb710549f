import { addRow, appendTo, HOUR, isRow, isWhole, newList, rule } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import type { Member, Withdrawal } from '../../base/rows.ts';
import { sendPushToAll } from '../../messages/rules.ts';
import type { Happening } from '../../outside/rules/world.ts';
import { type HappeningKind, happeningKinds } from '../../outside/words.ts';
import { type Said, type Speaker, saidTruly } from './facts.ts';
import { isResting, type Line, linesOf, noteLine } from './lines.ts';
import { addPost, commentCount, commentPage, isShownPost, topicOf } from './posts.ts';
import { answersTo, type Comment, type FeedWorld, feedEvents, moods, type Post } from './world.ts';

/** Comments of the crowd that a post can have: a feed is read by people. */
const crowdCommentsMax = 12;

/** A member of the crowd writes a line: a post (`post` -1), or a comment below a post. */
interface Speak {
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

/** A line appears only once below a post. */
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

/** In which ways the scheme can answer what happens around it. Only ever append: rows keep the bit. */
export const answerWays = ['notice', 'post'] as const;

export type AnswerWay = (typeof answerWays)[number];

/** What the scheme has words for; of a facilitator's lesson and of rich members who leave it says nothing. */
const answeredBy: Record<AnswerWay, readonly HappeningKind[]> = {
  notice: ['warning', 'rumour', 'newspaper', 'rivalFalls', 'arrest', 'outage'],
  post: ['warning', 'newspaper', 'rivalFalls', 'arrest', 'influencer'],
};

/** The operator answers what has happened, once in each way: by a notice to every member, or by a post in the feed. */
interface AnswerHappening {
  type: 'answerHappening';
  happening: Happening;
  way: AnswerWay;
}

const bitOf = (way: AnswerWay) => 1 << answerWays.indexOf(way);

export function happeningKindOf(world: FeedWorld, happening: Happening): HappeningKind {
  return happeningKinds[world.happenings.kind[happening]!] as HappeningKind;
}

/** Whether the scheme has something left to say of it in that way. */
export function canAnswer(world: FeedWorld, happening: Happening, way: AnswerWay): boolean {
  const isAnswered = (world.happenings.answered[happening]! & bitOf(way)) !== 0;
  return !isAnswered && answeredBy[way].includes(happeningKindOf(world, happening));
}

export const answerHappening = rule({
  fits: (c, world) => isRow(c.happening, world.happenings) && answerWays.includes(c.way as AnswerWay),
  check: (world: FeedWorld, { happening, way }: AnswerHappening) => {
    if (world.operator.phase === 'gone') return 'step.over';
    return canAnswer(world, happening, way) ? null : 'feed.untrue';
  },
  apply: (world, { happening, way }) => {
    const { happenings } = world;
    happenings.answered[happening] = happenings.answered[happening]! | bitOf(way);
    if (way === 'post') addPost(world, { author: 'scheme', about: happening });
    else sendPushToAll(world, 'answer', { ref: happening });
    return { happening };
  },
});
