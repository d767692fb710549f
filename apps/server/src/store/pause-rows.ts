import type { PauseSentence, ReadyPoll } from '@glassmine/replica/plain';
import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** What a facilitator puts on the phones: ready words by their key, or own ones. */
export interface Said {
  sentence: PauseSentence | { words: string } | null;
  poll: ReadyPoll | { question: string; choices: string[] } | null;
}

/** One pause of a room. */
export interface Pause {
  room: string;
  /** From 1. */
  number: number;
  /** World day on which it began. */
  day: number;
  said: Said;
  /** Whether the clock ran when it began, and is to run again. */
  clockRan: boolean;
  /** Whether phones show the results of its poll. */
  isShown: boolean;
  /** Wall clock, epoch ms; 0 while it lasts. */
  beganAt: number;
  endedAt: number;
}

/** What a learner answered to the poll of a pause: a choice, from 1. */
export interface PollAnswer {
  number: number;
  learner: number;
  choice: number;
}

type Row = Omit<Pause, 'said' | 'clockRan' | 'isShown'> & { said: string; clockRan: number; isShown: number };
type Cells = [
  ...[room: string, number: number, day: number, said: string, clockRan: number],
  ...[isShown: number, beganAt: number, endedAt: number],
];

const read = (row: Row): Pause => ({
  ...row,
  said: JSON.parse(row.said),
  clockRan: row.clockRan === 1,
  isShown: row.isShown === 1,
});

export function pauseRows(database: ServerDatabase) {
  const columns = `SELECT room, number, day, said, clock_ran AS clockRan, is_shown AS isShown, began_at AS beganAt,
    ended_at AS endedAt FROM pauses`;
  const select = statement<[room: string], Row>(database, `${columns} WHERE room = ? ORDER BY number`);
  const lasting = statement<[], Row>(database, `${columns} WHERE ended_at = 0`);
  const upsert = statement<Cells>(
    database,
    replacing('pauses', ['room', 'number'], ['day', 'said', 'clock_ran', 'is_shown', 'began_at', 'ended_at']),
  );
  const answered = statement<[room: string], PollAnswer>(
    database,
    'SELECT number, learner, choice FROM poll_answers WHERE room = ? ORDER BY number, learner',
  );
  const answer = statement<[room: string, number: number, learner: number, choice: number]>(
    database,
    replacing('poll_answers', ['room', 'number', 'learner'], ['choice']),
  );
  return {
    /** In their order. */
    of: (room: string) => select.all(room).map(read),
    /** Those of all rooms that have not ended. */
    lasting: () => lasting.all().map(read),
    /** In the place of one with the same number. */
    put(pause: Pause): void {
      const { room, number, day, said, clockRan, isShown, beganAt, endedAt } = pause;
      upsert.run(room, number, day, JSON.stringify(said), +clockRan, +isShown, beganAt, endedAt);
    },
    answers: (room: string) => answered.all(room),
    /** In the place of what the learner answered before. */
    putAnswer: (room: string, { number, learner, choice }: PollAnswer) =>
      void answer.run(room, number, learner, choice),
  };
}
