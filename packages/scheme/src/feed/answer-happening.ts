import { isRow, rule } from '@glassmine/kernel';
import { sendPushToAll } from '../messages/pushes.ts';
import { type HappeningKind, happeningKinds } from '../outside/happenings.ts';
import type { Happening } from '../outside/world.ts';
import { addPost } from './posts.ts';
import type { FeedWorld } from './world.ts';

/** In which ways the scheme can answer what happens around it. Only ever append: rows keep the bit. */
export const answerWays = ['notice', 'post'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** What the scheme has words for; of a facilitator's lesson and of rich members who leave it says nothing. */
const answeredBy: Record<AnswerWay, readonly HappeningKind[]> = {
  notice: ['warning', 'rumour', 'newspaper', 'rivalFalls', 'arrest', 'outage'],
  post: ['warning', 'newspaper', 'rivalFalls', 'arrest', 'influencer'],
};

/** The operator answers what has happened, once in each way: by a notice to every member, or by a post in the feed. */
export interface AnswerHappening {
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
