import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** Tells whether somebody has deleted a room for good, or given it up. */
export function openPurgedTest(database: ServerDatabase): (code: string) => boolean {
  const purged = statement<[room: string]>(
    database,
    "SELECT 1 FROM audit WHERE room = ? AND action = 'room/purge' LIMIT 1",
  );
  return (code) => purged.get(code) !== undefined;
}

/** The rooms that the server's own tables know, in order: the journal should hold each of them, running or ended. */
export function knownRooms(database: ServerDatabase): string[] {
  const tables = ['room_people', 'devices', 'texts', 'course', 'final_figures', 'questionnaire_sheets'];
  const each = tables.map((table) => `SELECT room FROM ${table}`).join(' UNION ');
  const rows = statement<[], { room: string }>(database, `${each} ORDER BY room`).all();
  return rows.map(({ room }) => room);
}
