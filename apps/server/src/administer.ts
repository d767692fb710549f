// `administer.ts VERB OPTIONS`: what the host of a server does to its data from the machine that runs it. `glassmine` starts it, with
// what it has read from the command line as JSON: this program parses no command line.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { JournalFailed } from '@glassmine/journal';
import { diskTrouble } from '@glassmine/terminal';
import { ConfigError } from './config-error.ts';
import { BadPlatform } from './lti/platforms.ts';
import { Refused, type VerbHandler, type VerbOptions } from './open-data.ts';
import { BackupRefused } from './store/backup.ts';
import { DamagedFile } from './store/damaged-file.ts';
import { BadKeyFile } from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';

/** The handler of a verb: what the file of its name in `administration` exports as `handle`. */
async function handlerOf(verb: string): Promise<VerbHandler> {
  const file = new URL(`./administration/${verb}${extname(import.meta.filename)}`, import.meta.url);
  const isKnown = /^[a-z][a-z-]*$/.test(verb) && existsSync(file);
  if (!isKnown) throw new Refused(`administer.ts knows no ${verb}`);
  const { handle } = (await import(file.href)) as { handle: VerbHandler };
  return handle;
}

/** What an operator can put right is told in a sentence; anything else is a fault of ours, and its trace is wanted. */
const theirs = [
  Refused,
  BadPlatform,
  BackupRefused,
  ConfigError,
  NewerDatabase,
  BadKeyFile,
  DamagedFile,
  JournalFailed,
];

const [verb = '', options = '{}'] = process.argv.slice(2);
try {
  const handle = await handlerOf(verb);
  await handle(JSON.parse(options) as VerbOptions);
} catch (error) {
  const isTheirs = theirs.some((kind) => error instanceof kind);
  console.error(isTheirs ? (error as Error).message : (diskTrouble(error) ?? error));
  process.exitCode = error instanceof Refused ? error.exitCode : error instanceof BadPlatform ? 2 : 1;
}
