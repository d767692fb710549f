import type { Sheet } from '@glassmine/study';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

type SheetRow = Omit<Sheet, 'answers' | 'thoughts'> & { answers: string; thoughts: string | null };

export type SheetRows = ReturnType<typeof sheetRows>;

/**
 * What learners answered. There is no name and no word of theirs in it, so it stays when a room is closed: a
 * reminder comes weeks later, and arms are compared across rooms.
 */
export function sheetRows(database: ServerDatabase) {
  const insert = statement<
    [
      ...[room: string, learner: number, phase: string, scenario: string, glass: string],
      ...[set: string, answers: string, selfRating: number, at: number, thoughts: string | null],
    ]
  >(
    database,
    `INSERT INTO questionnaire_sheets (room, learner, phase, scenario, glass, set_of, answers, self_rating, at, thoughts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const setAnswers = statement<[answers: string, room: string, learner: number, phase: string]>(
    database,
    'UPDATE questionnaire_sheets SET answers = ? WHERE room = ? AND learner = ? AND phase = ?',
  );
  const select = `SELECT room, learner, phase, scenario, glass, set_of AS "set", answers,
      self_rating AS selfRating, at, thoughts
    FROM questionnaire_sheets WHERE room = ?`;
  const ofRoom = statement<[room: string], SheetRow>(database, select);
  const ofLearner = statement<[room: string, learner: number], SheetRow>(
    database,
    `${select} AND learner = ?`,
  );
  return {
    /** False when the learner has handed that one in before: the first to come stands. */
    add(sheet: Sheet): boolean {
      const { room, learner, phase, scenario, glass, set, answers, selfRating, at, thoughts } = sheet;
      const json = JSON.stringify(answers);
      const thought = thoughts && JSON.stringify(thoughts);
      return insert.run(room, learner, phase, scenario, glass, set, json, selfRating, at, thought) === 1;
    },
    /** Puts the answers of a sheet that is filled in one by one in the place of those it had. */
    replaceAnswers({ room, learner, phase, answers }: Sheet): void {
      setAnswers.run(JSON.stringify(answers), room, learner, phase);
    },
    /** Of some rooms, in the order they came. */
    read(rooms: readonly string[]): Sheet[] {
      const sheets = [...new Set(rooms)].flatMap((room) => ofRoom.all(room).map(sheetOf));
      return sheets.sort((a, b) => a.at - b.at);
    },
    /** The sheets of one learner. */
    of: (room: string, learner: number): Sheet[] => ofLearner.all(room, learner).map(sheetOf),
  };
}

function sheetOf(row: SheetRow): Sheet {
  return { ...row, answers: JSON.parse(row.answers), thoughts: row.thoughts && JSON.parse(row.thoughts) };
}
