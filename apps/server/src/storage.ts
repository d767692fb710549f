import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, JournalDamaged, openJournal, sqliteJournal } from '@glassmine/journal';
import type { Config } from './config.ts';
import type { Node, NodeParts } from './hosting/node-at-work.ts';
import type { RoomNode } from './rooms/shared-rooms.ts';
import { type StorageWords, wordsOfFiles, wordsOfPostgres } from './storage-words.ts';
import { damagedFile } from './store/damaged-file.ts';
import { openServerDatabase, type ServerDatabase } from './store/database.ts';
import { defaultKeyFile, openInstallationKey } from './store/installation-key.ts';
import { headsFile, type KeptHeads, keepHeads } from './store/kept-heads.ts';
import { openPurgedTest } from './store/known-rooms.ts';
import type { Notes } from './store/notes.ts';
import { countStart, openAccounts } from './store/open-accounts.ts';
import { isDamagedLog } from './store/private-files.ts';
import { saltSecret } from './store/salt-secret.ts';
import { type PictureFiles, pictureFolder } from './uploads/picture-files.ts';

/** Where a server keeps everything. */
export interface Storage {
  readonly database: ServerDatabase;
  readonly journal: Journal;
  /** Begins the work of this process among the nodes on a PostgreSQL; null with SQLite files. */
  readonly runNode: ((parts: NodeParts) => Node) | null;
  readonly nodes: RoomNode | undefined;
  /** The bytes of pictures. */
  readonly pictures: PictureFiles;
  /** What an operator calls the parts of it. */
  readonly words: StorageWords;
  /** What is wrong with the files or the database, and has not kept them from being opened. */
  readonly damage: StorageDamage;
  /** Called once nothing can refuse the start any more. */
  begin(): void;
  close(): Promise<void>;
}

export interface StorageDamage {
  /** Rooms that were running and that the journal does not hold. */
  readonly lostRooms: readonly string[];
  /** What of rooms is missing that was acknowledged, in words, by their codes. */
  readonly missing: ReadonlyMap<string, string>;
  /** Names of write-ahead logs that SQLite could not read to their ends, and that are kept until somebody deletes them. */
  readonly logs: readonly string[];
  /** Whether the file of the rooms' heads could not be read. */
  readonly areHeadsUnread: boolean;
  /** Whether the accounts are an older copy of those that stood there. */
  readonly areAccountsOlder: boolean;
}

/** Opens SQLite files in the data folder, or the PostgreSQL of `databaseUrl`. */
export async function openStorage(
  config: Omit<Config, 'scenario'>,
  report: (error: unknown) => void,
): Promise<Storage> {
  const { dataFolder, databaseUrl } = config;
  if (databaseUrl === undefined) return openFiles(dataFolder, report);
  const { openShared } = await import('./hosting/open-shared.ts');
  const { found, ...shared } = await openShared(databaseUrl, config, report);
  return { ...shared, words: wordsOfPostgres, damage: damageOf(found) };
}

async function openFiles(dataFolder: string, report: (error: unknown) => void): Promise<Storage> {
  const database = openAccounts(dataFolder);
  const accounts = countStart(database);
  const isPurged = openPurgedTest(database);
  const { journal, begin, ...found } = await openKeptJournal(dataFolder, (opened) =>
    keepHeads({ journal: opened, path: headsFile(dataFolder), accounts, isPurged, report }),
  ).catch((error) => {
    database.close();
    throw error;
  });
  return {
    database,
    journal,
    words: wordsOfFiles,
    damage: damageOf(found, damagedLogs(dataFolder)),
    begin,
    runNode: null,
    nodes: undefined,
    pictures: pictureFolder(join(dataFolder, 'uploads')),
    async close() {
      await journal.close();
      database.close();
    },
  };
}

/** @param logs as `StorageDamage.logs` */
function damageOf(
  { lost, missing, wasUnreadable, areAccountsOlder }: Omit<KeptHeads<Journal>, 'journal' | 'begin'>,
  logs: readonly string[] = [],
): StorageDamage {
  return { lostRooms: lost, missing, logs, areHeadsUnread: wasUnreadable, areAccountsOlder };
}

/** Throws DamagedFile for a journal that can't be read at all; one of whose rooms can't be read is opened. */
async function openKeptJournal(
  dataFolder: string,
  keep: (journal: Journal) => Promise<KeptHeads<Journal>>,
): Promise<KeptHeads<Journal>> {
  const path = join(dataFolder, 'journal.sqlite');
  let opened: Journal | null = null;
  try {
    opened = await sqliteJournal({ path });
    return await keep(opened);
  } catch (error) {
    await opened?.close();
    if (!(error instanceof JournalDamaged)) throw error;
    const why = error.message.replace(`${path} is damaged: `, '');
    throw damagedFile(path, 'journal', `is damaged (${why})`);
  }
}

function damagedLogs(dataFolder: string): string[] {
  return existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => isDamagedLog.test(name)) : [];
}

/** The server's own tables, for commands that run beside the server or without it. */
export async function openTables({
  dataFolder,
  databaseUrl,
}: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<ServerDatabase> {
  if (databaseUrl === undefined) return openServerDatabase(join(dataFolder, 'accounts.sqlite'));
  const { openPostgresStore } = await import('./hosting/postgres/open-postgres-store.ts');
  return openPostgresStore({ connectionString: databaseUrl });
}

/** The journal, likewise. */
export function openInputs({
  dataFolder,
  databaseUrl,
}: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<Journal> {
  return openJournal(databaseUrl ?? join(dataFolder, 'journal.sqlite'));
}

/** Together: nodes that start at the same moment on an empty database agree on them. */
export function secretsOf(notes: Notes, { keyFile, dataFolder }: Pick<Config, 'keyFile' | 'dataFolder'>) {
  return notes.together(() => ({
    key: openInstallationKey(keyFile ?? defaultKeyFile(dataFolder), notes),
    secret: saltSecret(notes),
  }));
}
