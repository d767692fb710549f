import { DAY, HOUR, secondOfDay } from '@glassmine/kernel';
import { type AnswerWay, canAnswer, execute, type Happening, happeningKindOf } from '@glassmine/replica';
import type { Policy } from './book.ts';

/** World hours after which the operator answers: members are told before their friends have read the report. */
const afterHours: Record<AnswerWay, number> = { notice: 2, post: 5 };
/** The operator sends no news at night, except for an outage. */
const writes = { fromHour: 8, toHour: 22 };

/** Answers what has happened around the scheme, in each way that it has words for. Looks at each event for a day. */
export function answerNews({ world, book }: Policy): void {
  const { happenings, now } = world;
  while (book.answersFrom[0]! < happenings.count && now - happenings.at[book.answersFrom[0]!]! > DAY)
    book.answersFrom[0] = (book.answersFrom[0]! + 1) as Happening;
  const hour = secondOfDay(now) / HOUR;
  const isAwake = hour >= writes.fromHour && hour < writes.toHour;
  for (let row = book.answersFrom[0]!; row < happenings.count; row = (row + 1) as Happening) {
    const isOutage = happeningKindOf(world, row) === 'outage';
    for (const way of ['notice', 'post'] as const) {
      const isDue = isOutage || (isAwake && now - happenings.at[row]! >= afterHours[way] * HOUR);
      if (isDue && canAnswer(world, row, way))
        execute(world, { type: 'answerHappening', happening: row, way });
    }
  }
}
