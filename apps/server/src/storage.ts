import { join } from 'node:path';
import { type Journal, openJournal, sqliteJournal } from '@glassmine/journal';
import type { Config } from './config.ts';
import type { Node, NodeParts } from './hosting/node-at-work.ts';
import type { RoomNode } from './rooms/shared-rooms.ts';
import { openServerDatabase, type ServerDatabase } from './store/database.ts';
import { defaultKeyFile, openInstallationKey } from './store/installation-key.ts';
import type { Notes } from './store/notes.ts';
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
  close(): Promise<void>;
}

/** Opens SQLite files in the data folder, or the PostgreSQL of `databaseUrl`. */
export async function openStorage(config: Omit<Config, 'scenario'>): Promise<Storage> {
  const { dataFolder, databaseUrl } = config;
  if (databaseUrl === undefined) return openFiles(dataFolder);
  const { openShared } = await import('./hosting/open-shared.ts');
  return openShared(databaseUrl, config);
}

async function openFiles(dataFolder: string): Promise<Storage> {
  const database = openServerDatabase(join(dataFolder, 'accounts.sqlite'));
  const journal = await sqliteJournal({ path: join(dataFolder, 'journal.sqlite') });
  return {
    database,
    journal,
    runNode: null,
    nodes: undefined,
    pictures: pictureFolder(join(dataFolder, 'uploads')),
    async close() {
      await journal.close();
      database.close();
    },
  };
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
