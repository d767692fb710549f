import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** Unpacks an archive below a folder, and tells the names in it. The reader checks sizes and sums by itself. */
export async function unpack(bytes: Buffer, folder: string): Promise<string[]> {
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const names: string[] = [];
  return new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', () => resolve(names));
    archive.on('entry', (entry: yauzl.Entry) => {
      archive.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const path = join(folder, entry.fileName);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, await buffer(stream));
        names.push(entry.fileName);
        archive.readEntry();
      });
    });
    archive.readEntry();
  });
}
