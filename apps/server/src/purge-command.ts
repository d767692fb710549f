// `purge-command.ts ROOM | --older-than DAYS`, from the machine that runs the server. `glassmine purge` starts it.
import { parseArgs } from 'node:util';
import { JournalFailed } from '@glassmine/journal';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { purgeOlder, purgeRoom } from './rooms/purge.ts';
import { openInputs, openTables } from './storage.ts';
import { openAudit } from './store/audit.ts';
import { NewerDatabase } from './store/migrate.ts';
import { keepPrivate } from './store/private-files.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTheirs = [ConfigError, NewerDatabase, JournalFailed].some((kind) => error instanceof kind);
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'older-than': { type: 'string' } },
  });
  const days = values['older-than'];
  if (
    positionals.length + (days === undefined ? 0 : 1) !== 1 ||
    (days !== undefined && !/^\d{1,5}$/.test(days))
  ) {
    console.error('say which room, or with --older-than after how many days');
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  const { dataFolder } = config;
  for (const sentence of keepPrivate(dataFolder)) console.error(sentence);
  const database = await openTables(config);
  const journal = await openInputs(config);
  try {
    const now = Date.now();
    const options = { database, journal, audit: openAudit(database, Date.now), actor: 'command-line' };
    if (days !== undefined) {
      const purged = await purgeOlder(options, Number(days), now);
      console.log(purged.length === 0 ? 'No room has ended so long ago.' : `Deleted: ${purged.join(', ')}.`);
      return;
    }
    const code = positionals[0]!.toUpperCase();
    if (await purgeRoom(options, code)) console.log(`Deleted: ${code}.`);
    else {
      console.error(`${code} is no room that has ended. Close a room at the console before it is purged.`);
      process.exitCode = 1;
    }
  } finally {
    await journal.close();
    await database.close();
  }
}
