import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './damaged-file.ts';

/** Tells whether the server that took a room over still lives. */
export interface OwnerLock {
  /** Whether no process holds the lock of an owner any more. */
  isGone(owner: string): boolean;
  /** Owners that had held a lock in this folder and whose processes have ended, with `-` for `:`. */
  readonly ended: readonly string[];
  release(): void;
}

const name = /^server:(\d{1,10}:[a-z0-9]{1,7})$/;

/**
 * Holds a lock in the name of this server for as long as its process lives: the system lets go of it even when the
 * process is killed. A number of a process would not do, since two containers on one folder have the same numbers; nor
 * would a time in the journal, since clocks are set.
 * @param folder of the locks; those of servers that have ended are deleted
 */
export function holdOwnerLock(folder: string, owner: string): OwnerLock {
  mkdirSync(folder, { recursive: true });
  const pathOf = (each: string) => join(folder, `${each.replace(name, '$1').replace(':', '-')}.lock`);
  const ended = locksIn(folder).filter((file) => !isHeld(join(folder, file)));
  for (const file of ended)
    for (const end of ['', '-journal']) rmSync(join(folder, `${file}${end}`), { force: true });
  const own = lock(pathOf(owner));
  return {
    ended: ended.map((file) => basename(file, '.lock')),
    isGone: (each) => each !== owner && (!name.test(each) || !isHeld(pathOf(each))),
    release() {
      own.close();
      rmSync(pathOf(owner), { force: true });
    },
  };
}

/** Whether any server runs with this folder of locks. */
export function isAnyHeld(folder: string): boolean {
  return existsSync(folder) && locksIn(folder).some((file) => isHeld(join(folder, file)));
}

const locksIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.lock'));

function isHeld(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    lock(path).close();
    return false;
  } catch (error) {
    // SQLite reads a file only once nobody holds it: what it can't read is no lock of a process that lives.
    return !isDamage(error);
  }
}

/** Throws while another connection holds it, and for a file that is none of SQLite's. */
function lock(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
