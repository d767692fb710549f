import { createWriteStream, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Already packed inside: packing again costs time and gains nothing. */
const packed = new Set(['.parquet']);

/** Writes the files of a flat folder into one archive, below the folder's own name. */
export async function zipFolder(folder: string, target: string): Promise<void> {
  const archive = new yazl.ZipFile();
  for (const name of readdirSync(folder).sort()) {
    const compress = !packed.has(extname(name));
    archive.addFile(join(folder, name), `${basename(folder)}/${name}`, { compress });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}
