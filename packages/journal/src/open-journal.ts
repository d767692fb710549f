import type { Journal } from './journal.ts';
import { sqliteJournal } from './sqlite-journal.ts';

/** Whether a journal is named by the address of a database, and not by the path of a file. */
export const isDatabaseAddress = (place: string): boolean => /^postgres(ql)?:/.test(place);

/**
 * The journal of a thread or a tool that reads for a while, over one connection.
 * @param place address of a PostgreSQL, or path of a SQLite file
 */
export async function openJournal(place: string): Promise<Journal> {
  if (isDatabaseAddress(place)) {
    const { postgresJournal } = await import('./postgres-journal.ts');
    return postgresJournal({ connectionString: place, connectionsMax: 1 });
  }
  return sqliteJournal({ path: place });
}
