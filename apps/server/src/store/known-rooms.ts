import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

/** The rooms that the server's own tables know, in order: the journal should hold each of them, running or ended. */
export function knownRooms(database: ServerDatabase): string[] {
  const tables = ['room_people', 'devices', 'texts', 'course', 'final_figures', 'questionnaire_sheets'];
  const each = tables.map((table) => `SELECT room FROM ${table}`).join(' UNION ');
  const rows = statement<[], { room: string }>(database, `${each} ORDER BY room`).all();
  return rows.map(({ room }) => room);
}
