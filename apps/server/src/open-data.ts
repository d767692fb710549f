import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openTables } from './storage.ts';
import { openAudit } from './store/audit.ts';
import type { ServerDatabase } from './store/database.ts';
import { defaultKeyFile, type InstallationKey, openInstallationKey } from './store/installation-key.ts';
import { openNotes } from './store/open-notes.ts';
import { keepPrivate } from './store/private-files.ts';

/** What the command line has read of a verb: the same names as its actions and options. */
export type VerbOptions = Readonly<Record<string, string | number | boolean | undefined>>;

/** Answers a verb by lines on the standard output. Throws Refused with a sentence for the person who typed it. */
export type VerbHandler = (options: VerbOptions) => Promise<void>;

/** The message is meant for the person who typed the command; the exit code is 2, or 1 for what the data does not allow. */
export class Refused extends Error {
  override name = 'Refused';
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A server's data while one verb is at work on it; the server may run or not. */
export interface OpenData {
  readonly config: Config;
  readonly database: ServerDatabase;
  readonly keyFile: string;
  key(): InstallationKey;
  /** Writes what was done into the audit log. */
  note(action: string, details: Record<string, unknown>): void;
}

/** The settings of the server whose data is meant, after its files were made private. */
export function settings(): Config & { keyFile: string } {
  const config = readConfig(process.env);
  for (const sentence of keepPrivate(config.dataFolder)) console.error(sentence);
  return { ...config, keyFile: config.keyFile ?? defaultKeyFile(config.dataFolder) };
}

/** Opens the server's tables for `use`, and closes them whatever comes of it. */
export async function withData<T>(use: (data: OpenData) => Promise<T> | T): Promise<T> {
  const config = settings();
  const { keyFile } = config;
  const database = await openTables(config);
  try {
    return await use({
      config,
      database,
      keyFile,
      key: () => openInstallationKey(keyFile, openNotes(database)),
      note: (action, details) => openAudit(database, Date.now).add('command-line', action, '', details),
    });
  } finally {
    await database.close();
  }
}

/** The same of a server whose data are files. Throws ConfigError where they are in PostgreSQL. */
export function settingsOfFiles(): ReturnType<typeof settings> {
  const config = settings();
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'Rooms and accounts are in the PostgreSQL of DATABASE_URL: copy and restore them with pg_dump and pg_restore.',
    );
  return config;
}
