import { commandName } from '../command-name.ts';
import { type StorageWords, wordsOfFiles } from '../storage-words.ts';

/** A file of the data folder, or a schema of the database, can't be used. The message names it, says what is lost with it, and what to do. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** What stands in a file, and is lost with it. */
const holds = {
  accounts:
    'In it are facilitators, sign-ins, learners’ passwords, texts, whose the pictures are, and the audit log.',
  journal: 'In it is everything that was done in the rooms.',
} as const;

/** What to do about lost accounts without a backup. */
export const beginAnew = `"${commandName} facilitator add NAME --role owner" begins new accounts: rooms go on, and everybody signs in anew.`;

/**
 * @param path or the name of a schema
 * @param what is wrong with it, e.g. `is missing`
 * @param instead what to do without a backup
 */
export function damagedFile(
  path: string,
  file: keyof typeof holds,
  what: string,
  instead = '',
  { backup, restoreAll }: StorageWords = wordsOfFiles,
): DamagedFile {
  return new DamagedFile(
    [
      `${path} ${what}. ${holds[file]} Glassmine leaves what is left as it is.`,
      `Restore ${backup} with "${restoreAll}".`,
      instead,
    ]
      .join(' ')
      .trimEnd(),
  );
}

/** SQLITE_CORRUPT and SQLITE_NOTADB; the lower byte is without their extensions. */
const damageCodes = [11, 26];

/** Whether SQLite says that what a file holds is none of its own, or no longer whole. */
export function isDamage(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return damageCodes.includes(errcode & 0xff);
}
