import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { commandName } from '../command-name.ts';
import { damagedFile, isDamage } from './damaged-file.ts';
import { openServerDatabase } from './database.ts';
import { defaultKeyFile } from './installation-key.ts';

/**
 * Opens the accounts of a data folder for a server. Throws DamagedFile when they are damaged, and when they are gone
 * from a folder that has been in use: a server that made new ones would sign everybody out without a word.
 */
export function openAccounts(dataFolder: string): DatabaseSync {
  const path = join(dataFolder, 'accounts.sqlite');
  const wasUsed = existsSync(defaultKeyFile(dataFolder));
  if (wasUsed && !existsSync(path)) throw damagedFile(path, 'accounts', 'is missing', beginAnew);
  const database = openServerDatabase(path);
  try {
    checkPages(database, path);
    if (wasUsed && isEmpty(database)) throw damagedFile(path, 'accounts', 'is empty', beginAnew);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

const beginAnew =
  `Without a backup, "${commandName} facilitator add NAME --role owner" begins new accounts: rooms go on, and everybody ` +
  'signs in anew.';

function checkPages(database: DatabaseSync, path: string): void {
  let found: unknown;
  try {
    found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  } catch (error) {
    if (!isDamage(error)) throw error;
    found = (error as Error).message;
  }
  if (found !== 'ok') throw damagedFile(path, 'accounts', `is damaged (${String(found)})`);
}

/** Each start leaves notes; whoever begins anew adds a facilitator first. */
function isEmpty(database: DatabaseSync): boolean {
  const rows = 'SELECT 1 FROM notes UNION ALL SELECT 1 FROM facilitators LIMIT 1';
  return database.prepare(rows).get() === undefined;
}
