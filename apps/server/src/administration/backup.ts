import { resolve } from 'node:path';
import { ConfigError } from '../config-error.ts';
import { makeBackup, restoreBackup } from '../store/backup.ts';
import { restoreRoom } from '../store/restore-room.ts';
import { settings, type VerbOptions } from './verb.ts';

/** Copies a server's data into a folder, while it runs. */
export async function backup(options: VerbOptions): Promise<void> {
  const { dataFolder, keyFile } = settingsOfFiles();
  const folder = resolve(String(options.folder));
  const count = await makeBackup(dataFolder, folder, Date.now());
  console.log(
    `${count} files are in ${folder}. It holds people's words and pictures: keep it as safe as the data.`,
  );
  console.log(`The key ${keyFile} is not among them: keep a copy of it in another place than the backups.`);
}

/** Puts a backup, or one room of it, in place of what the data folder holds. */
export async function restore(options: VerbOptions): Promise<void> {
  const { dataFolder } = settingsOfFiles();
  const { room, force = false } = options as { room?: string; force?: boolean };
  const folder = resolve(String(options.folder));
  if (room !== undefined) {
    const code = room.toUpperCase();
    const aside = restoreRoom(folder, dataFolder, code, Date.now());
    console.log(`Room ${code} of ${dataFolder} is as ${folder} held it; everything else is as it was.`);
    sayAside(aside);
    return;
  }
  const aside = restoreBackup(folder, dataFolder, force, Date.now());
  console.log(`${dataFolder} holds what ${folder} held.`);
  if (aside !== null) sayAside(aside);
}

function sayAside(folder: string): void {
  console.log(`What was there before is in ${folder}; delete it when you no longer need it.`);
}

function settingsOfFiles(): ReturnType<typeof settings> {
  const config = settings();
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'Rooms and accounts are in the PostgreSQL of DATABASE_URL: copy and restore them with pg_dump and pg_restore.',
    );
  return config;
}
