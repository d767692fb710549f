import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Runs SQL on a file of a data folder whose server has ended. */
export function onFile(folder: string, file: 'journal' | 'accounts', sql: string): void {
  const database = new DatabaseSync(join(folder, `${file}.sqlite`));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

/** Changes one letter in the body of a room's third input. */
export function breakChain(folder: string, room: string): void {
  onFile(folder, 'journal', `UPDATE inputs SET actor = actor || 'x' WHERE room = '${room}' AND seq = 3`);
}
