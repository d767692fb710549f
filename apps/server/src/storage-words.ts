import { commandName } from './command-name.ts';

/** What operators call the parts of an installation, and how they bring back what is lost of it. */
export interface StorageWords {
  /** What knows of a room beside the journal. */
  readonly knowsRooms: string;
  /** Where the inputs of rooms are. */
  readonly journal: string;
  /** Says of what holds the accounts that it is an older copy. */
  readonly isOlder: string;
  /** Where the last inputs are noted that were acknowledged. */
  readonly heads: string;
  /** What is stopped before anything is put back. */
  readonly servers: string;
  readonly backup: string;
  /** For a terminal: puts one room back, where the storage can do that, or else everything. */
  restoreRoom(code: string): string;
  /** What else becomes of an installation by `restoreRoom`, to follow it in a sentence. */
  readonly restoredToo: string;
  /** For a terminal: puts everything back. */
  readonly restoreAll: string;
}

export const wordsOfFiles: StorageWords = {
  knowsRooms: 'accounts.sqlite',
  journal: 'journal.sqlite',
  isOlder: 'accounts.sqlite is an older copy than the server had',
  heads: 'heads.json',
  servers: 'the server',
  backup: 'a backup',
  restoreRoom: (code) => `${commandName} restore FOLDER --room ${code}`,
  restoredToo: '',
  restoreAll: `${commandName} restore FOLDER --force`,
};

const restoreDump = 'pg_restore --clean --if-exists --no-owner --dbname "$DATABASE_URL" FILE';

export const wordsOfPostgres: StorageWords = {
  knowsRooms: 'the schema glassmine_store or to heads.json',
  journal: 'the schema glassmine',
  isOlder: 'The database of DATABASE_URL is older than what this node had',
  heads: 'heads.json in the data folder of each node',
  servers: 'all nodes',
  backup: 'a dump',
  restoreRoom: () => restoreDump,
  restoredToo: ', which brings all rooms and accounts back to the moment of the dump',
  restoreAll: restoreDump,
};
