import { isPostgres, type ServerDatabase } from './server-database.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** The audit log says what facilitators did, and nothing is ever taken out of it. */
const kept = 'audit';

/** The tables that have a column `room`, but for the audit log. */
export function roomTables(database: ServerDatabase): string[] {
  if (isPostgres(database)) return database.tablesWith('room').filter((name) => name !== kept);
  return statement<[kept: string], { name: string }>(
    database,
    `SELECT DISTINCT t.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
     WHERE t.schema = 'main' AND t.type = 'table' AND c.name = 'room' AND t.name <> ?`,
  )
    .all(kept)
    .map(({ name }) => name);
}

/** Deletes what the server's database holds of a room: from each table that has a column `room`, and its notes. */
export function deleteRoomRows(database: ServerDatabase, room: string): void {
  transaction(database, () => {
    for (const name of roomTables(database))
      statement<[room: string]>(database, `DELETE FROM "${name}" WHERE room = ?`).run(room);
    // Notes about a room end with its code, after a space.
    statement<[room: string]>(database, "DELETE FROM notes WHERE key LIKE '% ' || ?").run(room);
  });
}
