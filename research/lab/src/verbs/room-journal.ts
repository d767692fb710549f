import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseAddress } from '@glassmine/journal';
import { UsageError } from '@glassmine/terminal';

/** The data folder of a verb, and whether somebody typed it. */
export interface Data {
  folder: string;
  isGiven: boolean;
}

/** Where rooms are looked for. */
export interface RoomJournal {
  /** Path of a file, or address of a database, which may hold a password and is never shown. */
  place: string;
  /** What messages say of it. */
  shown: string;
  isThere: boolean;
  /** For the server's programs, so that they open the same. */
  env: Record<string, string>;
}

/**
 * The journal in the database of DATABASE_URL, where the environment has one; else the data folder's file. A data
 * folder that was typed and holds a journal comes first: it may be a copy. Throws `UsageError` for an address that is
 * no PostgreSQL's.
 */
export function roomJournal({ folder, isGiven }: Data): RoomJournal {
  const path = join(folder, 'journal.sqlite');
  const isFile = existsSync(path);
  const address = process.env.DATABASE_URL;
  if (!address || (isGiven && isFile)) {
    const env = { GLASSMINE_DATA: folder, DATABASE_URL: '', GLASSMINE_NODE: '' };
    return { place: path, shown: `--data ${folder}`, isThere: isFile, env };
  }
  if (!isDatabaseAddress(address) || !URL.canParse(address))
    throw new UsageError(
      'DATABASE_URL must be the address of a PostgreSQL, such as postgres://glassmine@db.example.org:5432/glassmine',
    );
  const env: Record<string, string> = isGiven ? { GLASSMINE_DATA: folder } : {};
  return { place: address, shown: 'the database of DATABASE_URL', isThere: true, env };
}
