import type { DatabaseSync } from 'node:sqlite';
import type { Sheet } from '@glassmine/study';

/**
 * What learners answered. There is no name and no word of theirs in it, so it stays when a room is closed: a
 * reminder comes weeks later, and arms are compared across rooms.
 */
export interface SheetsBook {
  /** False when the learner has handed that one in before: the first to come stands. */
  add(sheet: Sheet): boolean;
  /** Of some rooms, in the order they came. */
  read(rooms: readonly string[]): Sheet[];
  /** The sheets of one learner. */
  of(room: string, learner: number): Sheet[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS questionnaire_sheets (
    room TEXT NOT NULL, learner INTEGER NOT NULL, phase TEXT NOT NULL, scenario TEXT NOT NULL,
    glass TEXT NOT NULL, set_of TEXT NOT NULL, answers TEXT NOT NULL, self_rating INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (room, learner, phase)
  ) STRICT, WITHOUT ROWID;
`;

export function openSheetsBook(database: DatabaseSync): SheetsBook {
  database.exec(schema);
  const insert = database.prepare(
    'INSERT INTO questionnaire_sheets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const ofRoom = database.prepare('SELECT * FROM questionnaire_sheets WHERE room = ?');
  const ofLearner = database.prepare('SELECT * FROM questionnaire_sheets WHERE room = ? AND learner = ?');
  return {
    add({ room, learner, phase, scenario, glass, set, answers, selfRating, at }) {
      const kept = JSON.stringify(answers);
      return insert.run(room, learner, phase, scenario, glass, set, kept, selfRating, at).changes === 1;
    },
    read(rooms) {
      const sheets = [...new Set(rooms)].flatMap((room) => ofRoom.all(room).map(sheetOf));
      return sheets.sort((a, b) => a.at - b.at);
    },
    of: (room, learner) => ofLearner.all(room, learner).map(sheetOf),
  };
}

function sheetOf(row: Record<string, unknown>): Sheet {
  const { set_of: set, self_rating: selfRating, answers, ...same } = row;
  return { ...same, set, selfRating, answers: JSON.parse(String(answers)) } as Sheet;
}
