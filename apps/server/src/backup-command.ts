// `backup-command.ts make FOLDER | restore FOLDER [--force]`, from the machine that runs the server. `glassmine backup`
// and `glassmine restore` start it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { BackupRefused, makeBackup, restoreBackup } from './store/backup.ts';
import { defaultKeyFile } from './store/installation-key.ts';
import { keepPrivate } from './store/private-files.ts';
import { restoreRoom } from './store/restore-room.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTheirs = error instanceof ConfigError || error instanceof BackupRefused;
  console.error(isTheirs ? error.message : error);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, room: { type: 'string' } },
  });
  const [action, name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    console.error('say which folder, and no more');
    process.exitCode = 2;
    return;
  }
  const { dataFolder, databaseUrl, keyFile = defaultKeyFile(dataFolder) } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new ConfigError(
      'Rooms and accounts are in the PostgreSQL of DATABASE_URL: copy and restore them with pg_dump and pg_restore.',
    );
  for (const sentence of keepPrivate(dataFolder)) console.error(sentence);
  const folder = resolve(name);
  if (action === 'restore' && values.room !== undefined) {
    const code = values.room.toUpperCase();
    const aside = restoreRoom(folder, dataFolder, code, Date.now());
    console.log(`Room ${code} of ${dataFolder} is as ${folder} held it; everything else is as it was.`);
    console.log(`What was there before is in ${aside}; delete it when you no longer need it.`);
    return;
  }
  if (action === 'restore') {
    const aside = restoreBackup(folder, dataFolder, values.force, Date.now());
    console.log(`${dataFolder} holds what ${folder} held.`);
    if (aside !== null)
      console.log(`What was there before is in ${aside}; delete it when you no longer need it.`);
    return;
  }
  const count = await makeBackup(dataFolder, folder, Date.now());
  console.log(
    `${count} files are in ${folder}. It holds people's words and pictures: keep it as safe as the data.`,
  );
  console.log(`The key ${keyFile} is not among them: keep a copy of it in another place than the backups.`);
}
