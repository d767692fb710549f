/** Reads a zip as a course does that takes it. */
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

/** The content of each file, by its name in the zip. */
export async function unzipped(path: string): Promise<Map<string, Buffer>> {
  const zip = await promisify<string, { lazyEntries: boolean }, ZipFile>(open as never)(path, {
    lazyEntries: true,
  });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
}
