import { closeSync, copyFileSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** Of SQLite's write-ahead log, by https://www.sqlite.org/fileformat2.html#walformat. */
const headerBytes = 32;
const frameHeaderBytes = 24;
const magic = 0x377f0682;
const usualPageBytes = 4_096;
/** A log that is being written may look damaged for a moment. */
const looks = 4;

interface Sums {
  a: number;
  b: number;
}

/**
 * SQLite reads a write-ahead log up to the first frame that is not as it was written, drops the rest without a word, and
 * soon writes over it. A log with commits behind such a frame is copied first. Call it before the database is opened.
 * @param path of the database
 * @returns the copy; null when nothing is lost
 */
export function keepDamagedLog(path: string, now: number = Date.now()): string | null {
  const log = `${path}-wal`;
  for (let look = 0; look < looks; look++) if (unreadCommits(path) === 0) return null;
  const copy = `${log}-damaged-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  copyFileSync(log, copy);
  return copy;
}

/** How many transactions of a database's log SQLite will not read, though they had been committed to it. */
export function unreadCommits(path: string): number {
  const log = `${path}-wal`;
  if (!existsSync(path) || !existsSync(log) || statSync(log).size <= headerBytes) return 0;
  const bytes = readFileSync(log);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = (view.getUint32(0) & 1) === 0;
  const pageBytes = pageBytesOf(path);
  const frameBytes = frameHeaderBytes + pageBytes;
  if (frameBytes > bytes.length) return 0;
  const head = addTo({ a: 0, b: 0 }, view, 0, 24, isLittle);
  const isHeadSound = (view.getUint32(0) & ~1) === magic && isSum(head, view, 24);
  // The salts of the first frame are those of the header, unless one of the two is damaged.
  const saltAt = isHeadSound ? 16 : headerBytes + 8;
  let sums: Sums | null = isHeadSound ? head : null;
  let unread = 0;
  for (let at = headerBytes; at + frameBytes <= bytes.length; at += frameBytes) {
    const isOfLog =
      view.getUint32(at + 8) === view.getUint32(saltAt) &&
      view.getUint32(at + 12) === view.getUint32(saltAt + 4);
    const next: Sums | null =
      sums && addTo(addTo(sums, view, at, 8, isLittle), view, at + frameHeaderBytes, pageBytes, isLittle);
    const isSummed = next !== null && isSum(next, view, at + 16);
    if (isOfLog && isSummed) {
      sums = next;
      continue;
    }
    // Its salts may be what is damaged.
    const wasOfLog = isOfLog || isSummed;
    sums = null;
    if (wasOfLog && view.getUint32(at + 4) !== 0) unread += 1;
  }
  return unread;
}

/** From the database, since the log's own word may be what is damaged. */
function pageBytesOf(path: string): number {
  const head = Buffer.alloc(18);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  const bytes = head.readUInt16BE(16);
  return bytes < 512 ? usualPageBytes : bytes;
}

function addTo({ a, b }: Sums, view: DataView, from: number, bytes: number, isLittle: boolean): Sums {
  let [first, second] = [a, b];
  for (let at = from; at < from + bytes; at += 8) {
    first = (first + view.getUint32(at, isLittle) + second) >>> 0;
    second = (second + view.getUint32(at + 4, isLittle) + first) >>> 0;
  }
  return { a: first, b: second };
}

function isSum({ a, b }: Sums, view: DataView, at: number): boolean {
  return view.getUint32(at) === a && view.getUint32(at + 4) === b;
}
