import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** A set of learners of each room. */
export interface LearnerFlags {
  has(room: string, learner: number): boolean;
  of(room: string): number[];
  set(room: string, learner: number, isSet: boolean): void;
}

/**
 * @param table `opted_out`: who is left out of results and exports; `late_learners`: who joined after the first
 *   questionnaire had been opened
 */
export function openLearnerFlags(
  database: ServerDatabase,
  table: 'opted_out' | 'late_learners',
): LearnerFlags {
  type Key = [room: string, learner: number];
  const select = statement<[room: string], { learner: number }>(
    database,
    `SELECT learner FROM ${table} WHERE room = ? ORDER BY learner`,
  );
  const find = statement<Key, { learner: number }>(
    database,
    `SELECT learner FROM ${table} WHERE room = ? AND learner = ?`,
  );
  const insert = statement<Key>(
    database,
    `INSERT INTO ${table} (room, learner) VALUES (?, ?) ON CONFLICT DO NOTHING`,
  );
  const remove = statement<Key>(database, `DELETE FROM ${table} WHERE room = ? AND learner = ?`);
  return {
    has: (room, learner) => find.get(room, learner) !== undefined,
    of: (room) => select.all(room).map(({ learner }) => learner),
    set: (room, learner, isSet) => void (isSet ? insert : remove).run(room, learner),
  };
}
