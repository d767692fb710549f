// `key-command.ts show | rotate | renew`: the installation's key, from the machine that runs the server. `glassmine key` starts it.
import { join } from 'node:path';
import { JournalFailed } from '@glassmine/journal';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { openTables } from './storage.ts';
import { openAudit } from './store/audit.ts';
import {
  BadKeyFile,
  defaultKeyFile,
  openInstallationKey,
  renewInstallationKey,
} from './store/installation-key.ts';
import { NewerDatabase } from './store/migrate.ts';
import { openNotes } from './store/open-notes.ts';
import { isAnyHeld } from './store/owner-lock.ts';
import { keepPrivate } from './store/private-files.ts';
import { rotateInstallationKey } from './store/rotate-key.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTheirs = [ConfigError, NewerDatabase, BadKeyFile, JournalFailed].some(
    (kind) => error instanceof kind,
  );
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = 1;
}

async function main([action, ...rest]: string[]): Promise<void> {
  if ((action !== 'show' && action !== 'renew' && action !== 'rotate') || rest.length > 0) {
    console.error('say what to do: show, rotate or renew');
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  const { dataFolder, keyFile = defaultKeyFile(dataFolder) } = config;
  for (const sentence of keepPrivate(dataFolder)) console.error(sentence);
  const database = await openTables(config);
  try {
    const notes = openNotes(database);
    if (action === 'show') {
      console.log(`${openInstallationKey(keyFile, notes).fingerprint}  ${keyFile}`);
      return;
    }
    if (action === 'rotate' && isAnyHeld(join(dataFolder, 'owners')))
      throw new ConfigError(`${dataFolder} is in use: stop the server that runs on it, then rotate its key.`);
    const { fingerprint } =
      action === 'rotate' ? rotateInstallationKey(keyFile, database) : renewInstallationKey(keyFile, notes);
    openAudit(database, () => Date.now()).add('command-line', `key/${action}`, '', { fingerprint });
    console.log(
      `This data folder goes on with the key ${fingerprint} in ${keyFile}; keep a copy of it elsewhere.`,
    );
    if (action === 'rotate') {
      console.log(
        'Authenticators go on as before, and journals are signed with the new key. The old one is gone.',
      );
      return;
    }
    console.log(
      'Authenticators that another key encrypted no longer fit: recovery codes, or "facilitator reset NAME --without-second-factor".',
    );
  } finally {
    await database.close();
  }
}
