import { resolve } from 'node:path';
import { readCode } from '@glassmine/replica/plain';
import { settingsOfFiles, type VerbOptions } from '../open-data.ts';
import { restoreBackup } from '../store/backup.ts';
import { restoreRoom } from '../store/restore-room.ts';

/** Puts a backup, or one room of it, in place of what the data folder holds. */
export async function handle(options: VerbOptions): Promise<void> {
  const { dataFolder } = settingsOfFiles();
  const { room, force = false } = options as { room?: string; force?: boolean };
  const folder = resolve(String(options.folder));
  if (room !== undefined) {
    const code = readCode(room);
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
