import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepDamagedLog, unreadCommits } from './damaged-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-log-'));
const path = join(folder, 'crashed.sqlite');
const log = `${path}-wal`;
const rows = 6;
const [header, frame] = [32, 24 + 4096];
let whole: Buffer;

/** What a server leaves that is killed: a database whose last transactions stand in its log alone. */
beforeAll(() => {
  const running = join(folder, 'running.sqlite');
  const database = new DatabaseSync(running);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE kept (n INTEGER)');
  for (let n = 1; n <= rows; n++) database.exec(`INSERT INTO kept VALUES (${n})`);
  for (const end of ['', '-wal']) copyFileSync(`${running}${end}`, `${path}${end}`);
  database.close();
  whole = readFileSync(log);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rowsRead = (): number => {
  const reader = join(folder, 'reader.sqlite');
  for (const end of ['', '-wal']) copyFileSync(`${path}${end}`, `${reader}${end}`);
  const database = new DatabaseSync(reader);
  try {
    return Number(database.prepare('SELECT count(*) AS n FROM kept').get()?.n);
  } catch {
    return -1;
  } finally {
    database.close();
  }
};

function flipped(at: number): void {
  const bytes = Buffer.from(whole);
  bytes[at]! ^= 1;
  writeFileSync(log, bytes);
}

describe('a write-ahead log', () => {
  test('as a kill leaves it, whole or with a frame that was not written to its end, misses nothing', () => {
    writeFileSync(log, whole);
    expect([rowsRead(), unreadCommits(path), keepDamagedLog(path)]).toEqual([rows, 0, null]);
    writeFileSync(log, whole.subarray(0, whole.length - 100));
    expect([rowsRead(), unreadCommits(path)]).toEqual([rows - 1, 0]);
    writeFileSync(log, '');
    expect(unreadCommits(path)).toBe(0);
  });

  test('with one bit flipped anywhere is noticed whenever SQLite then reads less than was committed', () => {
    const frames = Math.floor((whole.length - header) / frame);
    const inHeader = [0, 3, 4, 9, 12, 16, 20, 24, 31];
    const inFrames = Array.from({ length: frames }, (_, index) => header + index * frame).flatMap((at) =>
      [0, 4, 7, 8, 15, 16, 23, 24, 1_000, 4_119].map((byte) => at + byte),
    );
    let lossy = 0;
    for (const at of [...inHeader, ...inFrames]) {
      flipped(at);
      const isLossy = rowsRead() < rows;
      lossy += Number(isLossy);
      expect([at, unreadCommits(path) > 0]).toEqual([at, isLossy]);
    }
    expect(lossy).toBeGreaterThan(frames);
  });

  test('with frames of an earlier round behind its own misses nothing', () => {
    const again = join(folder, 'again.sqlite');
    const database = new DatabaseSync(again);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE kept (n INTEGER)');
    for (let n = 1; n <= rows; n++) database.exec(`INSERT INTO kept VALUES (${n})`);
    database.exec('PRAGMA wal_checkpoint(restart); INSERT INTO kept VALUES (7)');
    const { size } = statSync(`${again}-wal`);
    expect([size > header + 4 * frame, unreadCommits(again)]).toEqual([true, 0]);
    database.close();
  });

  test('that is damaged is copied before anything opens the database', () => {
    flipped(header + 2 * frame + 100);
    const copy = keepDamagedLog(path, Date.UTC(2026, 0, 5));
    expect(copy).toBe(`${log}-damaged-2026-01-05T00-00-00-000Z`);
    expect(readFileSync(copy!).equals(readFileSync(log))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
  });
});
