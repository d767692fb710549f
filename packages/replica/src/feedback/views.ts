import { type Static, Type } from '@glassmine/kernel/schema';
import { timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { type Page, placeOf } from '../formats/pages.ts';
import { time } from '../formats/shapes.ts';
import { facilitatorWords, learnerOf, type Wording } from '../formats/wording.ts';
import { fullName } from '../outside/views/bank.ts';
import { pictureUrl } from '../plain/pictures.ts';
import type { World } from '../world/world.ts';
import { type Feedback, feedbackPage, isAnswered, picturesIn } from './rules.ts';

export const consoleFeedback = Type.Object({
  feedbackId: Type.Integer(),
  learner: Type.Integer(),
  name: Type.String(),
  question: Type.String(),
  comments: Type.String(),
  phone: Type.String({ description: 'sandbox number; empty when none was given' }),
  picture: Type.String({ description: 'address of the first screenshot; empty when none was sent' }),
  pictures: Type.Array(Type.String(), { description: 'addresses of all screenshots' }),
  time,
  answer: Type.String(),
  answeredAt: Type.Integer({ description: 'as the other times; 0 while nobody has answered' }),
});

type ConsoleFeedback = Static<typeof consoleFeedback>;

export const feedbacksAnswer = Type.Object({
  ...listOf(consoleFeedback).properties,
  open: Type.Integer({ description: 'how many have not been answered' }),
});

type FeedbacksAnswer = Static<typeof feedbacksAnswer>;

export function consoleFeedbackView(world: World, row: Feedback, wording: Wording): ConsoleFeedback {
  const { feedbacks } = world;
  const learner = learnerOf(world, feedbacks.member[row]!);
  const pictures = picturesIn(feedbacks.picture[row] ?? '').map(pictureUrl);
  return {
    feedbackId: row,
    learner,
    name: fullName(world, learner),
    question: wording.written(feedbacks.question[row] ?? ''),
    comments: wording.written(feedbacks.comments[row] ?? ''),
    phone: wording.written(feedbacks.phone[row] ?? ''),
    picture: pictures[0] ?? '',
    pictures,
    time: timeOf(world, feedbacks.at[row]!),
    answer: facilitatorWords(world, wording, feedbacks.answer[row]),
    answeredAt: isAnswered(world, row) ? timeOf(world, feedbacks.answeredAt[row]!) : 0,
  };
}

export function consoleFeedbacksView(
  world: World,
  page: Page & { answered?: boolean },
  wording: Wording,
): FeedbacksAnswer {
  const { total, rows } = feedbackPage(world, { ...placeOf(page), answered: page.answered });
  const open = feedbackPage(world, { from: 0, size: 0, answered: false }).total;
  return { total, open, list: rows.map((row) => consoleFeedbackView(world, row, wording)) };
}
