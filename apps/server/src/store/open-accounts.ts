import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beginAnew, damagedFile, isDamage } from './damaged-file.ts';
import { openServerDatabase, type ServerDatabase } from './database.ts';
import { defaultKeyFile } from './installation-key.ts';
import { type AccountsMark, headsFile } from './kept-heads.ts';
import { openNotes } from './open-notes.ts';
import { saltNote } from './salt-secret.ts';
import { statement } from './statement.ts';

/**
 * Opens the accounts of a data folder for a server. Throws DamagedFile when they are damaged, and when they are gone
 * from a folder that has been in use: a server that made new ones would sign everybody out without a word.
 */
export function openAccounts(dataFolder: string): DatabaseSync {
  const path = join(dataFolder, 'accounts.sqlite');
  const wasUsed = wasInUse(dataFolder);
  const instead = `Without a backup, ${beginAnew}`;
  if (wasUsed && !existsSync(path)) throw damagedFile(path, 'accounts', 'is missing', instead);
  const database = openServerDatabase(path);
  try {
    checkPages(database, path);
    if (wasUsed && isEmpty(database)) throw damagedFile(path, 'accounts', 'is empty', instead);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Whether a server has run on a data folder. The key alone does not say so: it may lie elsewhere. */
export const wasInUse = (dataFolder: string): boolean =>
  [defaultKeyFile(dataFolder), headsFile(dataFolder)].some((each) => existsSync(each));

/** Counts this start; the result tells how far the accounts are at any moment. */
export function countStart(database: ServerDatabase): () => AccountsMark {
  const notes = openNotes(database);
  const starts = notes.together(() => {
    const next = Number(notes.read('starts') ?? 0) + 1;
    notes.write('starts', String(next));
    return next;
  });
  const last = statement<[], { lines: number }>(database, 'SELECT coalesce(max(id), 0) AS lines FROM audit');
  const of = () => {
    const secret = notes.read(saltNote);
    return secret === null ? '' : hash('sha256', secret).slice(0, 16);
  };
  return () => ({ of: of(), starts, lines: last.get()!.lines });
}

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

/** Each start leaves notes; an operator who begins anew adds a facilitator first. */
export function isEmpty(database: ServerDatabase): boolean {
  const rows = 'SELECT 1 FROM notes UNION ALL SELECT 1 FROM facilitators LIMIT 1';
  return statement(database, rows).get() === undefined;
}
