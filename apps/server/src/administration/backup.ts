import { resolve } from 'node:path';
import { settingsOfFiles, type VerbOptions } from '../open-data.ts';
import { makeBackup } from '../store/backup.ts';

/** Copies a server's data into a folder, while it runs. */
export async function handle(options: VerbOptions): Promise<void> {
  const { dataFolder, keyFile } = settingsOfFiles();
  const folder = resolve(String(options.folder));
  const count = await makeBackup(dataFolder, folder, Date.now());
  console.log(
    `${count} files are in ${folder}. It holds people's words and pictures: keep it as safe as the data.`,
  );
  console.log(`The key ${keyFile} is not among them: keep a copy of it in another place than the backups.`);
}
