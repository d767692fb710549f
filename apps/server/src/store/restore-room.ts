import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openAudit } from './audit.ts';
import { BackupRefused, checkedManifest, fileFolders, moveAsideFolder, refuseWhileOpen } from './backup.ts';
import { openServerDatabase } from './database.ts';
import { forgetHead } from './kept-heads.ts';
import { deleteRoomRows, roomTables } from './room-rows.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** Tables of the journal that hold a room, those that refer to others first. */
const journalTables = [
  ['snapshots', 'room'],
  ['batches', 'room'],
  ['inputs', 'room'],
  ['rooms', 'id'],
] as const;
const databases = ['journal.sqlite', 'accounts.sqlite', 'past.sqlite'];

/**
 * Puts one room of a backup in place of what a data folder holds of it; other rooms and all accounts of facilitators
 * stay as they are. What was there is copied into a folder beside it first. Throws BackupRefused: for a backup that is
 * damaged, of another version, or without the room, when a server runs, and when the data folder can't be read.
 * @returns where the former files are
 */
export function restoreRoom(backupFolder: string, dataFolder: string, code: string, now: number): string {
  const { madeAt } = checkedManifest(backupFolder);
  for (const name of databases) refuseWhileOpen(join(dataFolder, name));
  const journal = opened(join(dataFolder, 'journal.sqlite'));
  const accounts = opened(join(dataFolder, 'accounts.sqlite'));
  try {
    attach(journal, join(backupFolder, 'journal.sqlite'), dataFolder);
    attach(accounts, join(backupFolder, 'accounts.sqlite'), dataFolder);
    if (statement<[code: string]>(journal, 'SELECT 1 FROM backup.rooms WHERE id = ?').get(code) === undefined)
      throw new BackupRefused(`${backupFolder} has no room ${code}.`);
    const aside = copyAside(dataFolder, code, now);
    transaction(journal, () => {
      for (const [table, column] of journalTables)
        statement<[code: string]>(journal, `DELETE FROM main.${table} WHERE ${column} = ?`).run(code);
      for (const [table, column] of [...journalTables].reverse()) copyRows(journal, table, column, code);
    });
    deleteRoomRows(accounts, code);
    transaction(accounts, () => {
      for (const table of roomTables(accounts)) copyRows(accounts, table, 'room', code);
      statement<[code: string]>(
        accounts,
        "INSERT OR REPLACE INTO main.notes SELECT * FROM backup.notes WHERE key LIKE '% ' || ?",
      ).run(code);
    });
    putFiles(backupFolder, dataFolder, code);
    forgetHistory(dataFolder, code);
    forgetHead(dataFolder, code);
    openAudit(accounts, () => now).add('server', 'room/restore', code, { madeAt });
    return aside;
  } finally {
    journal.close();
    accounts.close();
  }
}

function opened(path: string): DatabaseSync {
  try {
    if (path.endsWith('accounts.sqlite')) return openServerDatabase(path);
    const database = new DatabaseSync(path);
    database.prepare('SELECT count(*) FROM rooms').get();
    return database;
  } catch (error) {
    throw new BackupRefused(
      `${path} can't be read (${(error as Error).message}): restore the whole backup instead, with --force.`,
    );
  }
}

/** Both must have the same tables: rows are copied as they are. */
function attach(database: DatabaseSync, path: string, dataFolder: string): void {
  statement<[path: string]>(database, 'ATTACH DATABASE ? AS backup').run(path);
  const version = (schema: string) => database.prepare(`PRAGMA ${schema}.user_version`).get()?.user_version;
  if (version('main') !== version('backup'))
    throw new BackupRefused(
      `${path} was written by another version than ${dataFolder}: restore the whole backup with --force, or start ` +
        'this version once on a restored copy and back that up.',
    );
}

function copyRows(database: DatabaseSync, table: string, column: string, code: string): void {
  statement<[code: string]>(
    database,
    `INSERT OR REPLACE INTO main."${table}" SELECT * FROM backup."${table}" WHERE ${column} = ?`,
  ).run(code);
}

function copyAside(dataFolder: string, code: string, now: number): string {
  const aside = moveAsideFolder(dataFolder, now);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of databases)
    if (existsSync(join(dataFolder, name))) copyFileSync(join(dataFolder, name), join(aside, name));
  for (const folder of fileFolders) {
    const files = join(dataFolder, folder, code);
    if (existsSync(files)) cpSync(files, join(aside, folder, code), { recursive: true });
  }
  return aside;
}

function putFiles(backupFolder: string, dataFolder: string, code: string): void {
  for (const folder of fileFolders) {
    const target = join(dataFolder, folder, code);
    rmSync(target, { recursive: true, force: true });
    const source = join(backupFolder, folder, code);
    if (existsSync(source)) cpSync(source, target, { recursive: true });
  }
}

/** The days of the room are played again from the restored journal. */
function forgetHistory(dataFolder: string, code: string): void {
  const path = join(dataFolder, 'past.sqlite');
  if (!existsSync(path)) return;
  const history = new DatabaseSync(path);
  for (const table of ['days', 'worlds', 'forks'])
    statement<[code: string]>(history, `DELETE FROM ${table} WHERE room = ?`).run(code);
  history.close();
}
