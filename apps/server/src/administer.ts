// `administer.ts VERB OPTIONS`: what the host of a server does to its data from the machine that runs it. `glassmine` starts it, with
// what it has read from the command line as JSON: this program parses no command line.
import { JournalFailed } from '@glassmine/journal';
import { Refused, type VerbHandler, type VerbOptions } from './administration/verb.ts';
import { ConfigError } from './config-error.ts';
import { BadPlatform } from './lti/platforms.ts';
import { BackupRefused } from './store/backup.ts';
import { BadKeyFile } from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';

/** Each is loaded when it is needed, since rooms and signatures bring a database's client along. */
const handlers: Record<string, () => Promise<VerbHandler>> = {
  backup: async () => (await import('./administration/backup.ts')).backup,
  facilitator: async () => (await import('./administration/facilitator.ts')).facilitator,
  key: async () => (await import('./administration/key.ts')).key,
  lti: async () => (await import('./administration/lti.ts')).lti,
  purge: async () => (await import('./administration/purge.ts')).purge,
  restore: async () => (await import('./administration/backup.ts')).restore,
  rooms: async () => (await import('./administration/rooms.ts')).rooms,
  signatures: async () => (await import('./administration/signatures.ts')).signatures,
};

/** What an operator can put right is told in a sentence; anything else is a fault of ours, and its trace is wanted. */
const theirs = [Refused, BadPlatform, BackupRefused, ConfigError, NewerDatabase, BadKeyFile, JournalFailed];

const [verb = '', options = '{}'] = process.argv.slice(2);
try {
  const handle = await handlers[verb]?.();
  if (!handle) throw new Refused(`administer.ts knows no ${verb}`);
  await handle(JSON.parse(options) as VerbOptions);
} catch (error) {
  console.error(theirs.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = error instanceof Refused ? error.exitCode : error instanceof BadPlatform ? 2 : 1;
}
