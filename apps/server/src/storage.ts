import { join } from 'node:path';
import { type Journal, openJournal, sqliteJournal } from '@glassmine/journal';
import { postgresJournal } from '@glassmine/journal/postgres';
import { joinNodes, type Membership } from './cluster/membership.ts';
import type { Config } from './config.ts';
import type { RoomNode } from './rooms/shared-rooms.ts';
import { openServerDatabase, type ServerDatabase } from './store/database.ts';
import { defaultKeyFile, openInstallationKey } from './store/installation-key.ts';
import type { Notes } from './store/notes.ts';
import { openPostgresStore } from './store/postgres/open-postgres-store.ts';
import { PostgresStore } from './store/postgres/postgres-store.ts';
import { saltSecret } from './store/salt-secret.ts';
import { uploadBytes } from './store/upload-bytes.ts';
import { type PictureFiles, pictureFolder } from './uploads/picture-files.ts';

/** Where a server keeps everything. */
export interface Storage {
  readonly database: ServerDatabase;
  readonly journal: Journal;
  /** This process among the nodes on a PostgreSQL; null with SQLite files. */
  readonly membership: Membership | null;
  readonly nodes: RoomNode | undefined;
  close(): Promise<void>;
}

/** A node has eight connections: these, one for the server's own tables, one for what nodes tell each other. */
const journalConnections = 6;
/** An append that takes longer is given up: its room loads itself again and finds what stands. */
const statementMs = 10_000;

/** Opens SQLite files in the data folder, or the PostgreSQL of `databaseUrl`. */
export function openStorage(config: Omit<Config, 'scenario'>): Promise<Storage> {
  const { dataFolder, databaseUrl } = config;
  return databaseUrl === undefined ? openFiles(dataFolder) : openShared(databaseUrl, config);
}

async function openFiles(dataFolder: string): Promise<Storage> {
  const database = openServerDatabase(join(dataFolder, 'accounts.sqlite'));
  const journal = await sqliteJournal({ path: join(dataFolder, 'journal.sqlite') });
  return {
    ...{ database, journal, membership: null, nodes: undefined },
    async close() {
      await journal.close();
      database.close();
    },
  };
}

async function openShared(
  connectionString: string,
  { node, leaseSeconds, dataFolder }: Pick<Config, 'node' | 'leaseSeconds' | 'dataFolder'>,
): Promise<Storage> {
  const journal = await postgresJournal({
    ...{ connectionString, connectionsMax: journalConnections, statementMs },
  });
  const database = await openPostgresStore({ connectionString });
  const close = async () => {
    await database.close();
    await journal.close();
  };
  try {
    const locksFolder = join(dataFolder, 'owners');
    const membership = await joinNodes(connectionString, node, { leaseSeconds, locksFolder });
    // What this node held when it was killed runs nowhere: it is free at once, for this node or another.
    for (const former of membership.formerOwners) await journal.letGoAll(former);
    return {
      ...{ database, journal, membership, close },
      nodes: { journal, owner: membership.owner, lease: membership.lease },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server's own tables, for commands that run beside the server or without it. */
export async function openTables({
  dataFolder,
  databaseUrl,
}: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<ServerDatabase> {
  if (databaseUrl === undefined) return openServerDatabase(join(dataFolder, 'accounts.sqlite'));
  return openPostgresStore({ connectionString: databaseUrl });
}

/** The journal, likewise. */
export function openInputs({
  dataFolder,
  databaseUrl,
}: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<Journal> {
  return openJournal(databaseUrl ?? join(dataFolder, 'journal.sqlite'));
}

/** Where the bytes of pictures are. */
export function pictureFilesOf({ database }: Pick<Storage, 'database'>, dataFolder: string): PictureFiles {
  return database instanceof PostgresStore
    ? uploadBytes(database)
    : pictureFolder(join(dataFolder, 'uploads'));
}

/** Together: nodes that start at the same moment on an empty database agree on them. */
export function secretsOf(notes: Notes, { keyFile, dataFolder }: Pick<Config, 'keyFile' | 'dataFolder'>) {
  return notes.together(() => ({
    key: openInstallationKey(keyFile ?? defaultKeyFile(dataFolder), notes),
    secret: saltSecret(notes),
  }));
}
