import type { Offer } from '@glassmine/replica';
import type { InitialXray } from '@glassmine/study';
import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** What asks a room's learners once more: all that it needs when the room is closed. */
export interface Reminder {
  room: string;
  /** Part of its link. */
  key: string;
  /** Wall clock, epoch ms. */
  until: number;
  scenario: string;
  /** The scenario's own; none where the usual ones are asked. */
  offers: Offer[];
}

/** A learner by the code that stands for them; there is no name in it. */
export interface CodedLearner {
  learner: number;
  code: string;
  glass: InitialXray;
}

type Row = Omit<Reminder, 'offers'> & { offers: string };
const read = (row: Row | undefined): Reminder | null =>
  row ? { ...row, offers: JSON.parse(row.offers) } : null;

export type ReminderRows = ReturnType<typeof reminderRows>;

export function reminderRows(database: ServerDatabase) {
  const upsert = statement<[room: string, key: string, until: number, scenario: string, offers: string]>(
    database,
    `INSERT INTO reminders (room, key, until, scenario, offers) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (room) DO UPDATE SET until = excluded.until`,
  );
  const columns = 'SELECT room, key, until, scenario, offers FROM reminders';
  const byKey = statement<[key: string], Row>(database, `${columns} WHERE key = ?`);
  const byRoom = statement<[room: string], Row>(database, `${columns} WHERE room = ?`);
  const addCode = statement<[room: string, learner: number, code: string, glass: string]>(
    database,
    'INSERT INTO learner_codes (room, learner, code, glass) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const codes = statement<[room: string], CodedLearner>(
    database,
    'SELECT learner, code, glass FROM learner_codes WHERE room = ? ORDER BY learner',
  );
  return {
    /** The first key of a room stays, so that a link which was handed out goes on working. */
    put({ room, key, until, scenario, offers }: Reminder): void {
      upsert.run(room, key, until, scenario, JSON.stringify(offers));
    },
    byKey: (key: string) => read(byKey.get(key)),
    of: (room: string) => read(byRoom.get(room)),
    /** False when the learner has a code, or another learner of the room has this one. */
    addCode: (room: string, { learner, code, glass }: CodedLearner) =>
      addCode.run(room, learner, code, glass) === 1,
    codes: (room: string) => codes.all(room),
  };
}
