// Plays a room's journal again and writes it as files, apart from the room that runs on meanwhile.
import { createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { writeRoom } from '@glassmine/exports';
import { openJournal } from '@glassmine/journal';
import yazl from 'yazl';
import { giveWay } from '../history/low-priority.ts';
import type { ExportProgress, ExportWork } from './export-work.ts';
import { writeStatements } from './xapi/write-statements.ts';

/** Already packed inside: packing again costs time and gains nothing. */
const packed = new Set(['.parquet']);

/** Writes the files of a flat folder into one archive, below the folder's own name. */
async function zipFolder(folder: string, target: string): Promise<void> {
  const archive = new yazl.ZipFile();
  for (const name of readdirSync(folder).sort()) {
    const compress = !packed.has(extname(name));
    archive.addFile(join(folder, name), `${basename(folder)}/${name}`, { compress });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

if (parentPort === null) throw new Error('export-worker.ts runs as a worker thread only');
const port = parentPort;
const tell = (news: ExportProgress) => port.postMessage(news);

// With the least priority (19) an export on a busy machine gets a seventieth of a core, and does not end.
giveWay(10);

const work = workerData as ExportWork;
try {
  const rows =
    work.kind === 'xapi' ? await writeStatements(work, (day) => tell({ day })) : await writeTables();
  tell({ rows, bytes: statSync(join(work.folder, work.fileName)).size });
} catch (error) {
  tell({ failed: (error as Error).message });
}

/** The four schemas of the laboratory: tables, data dictionary, report and run.json in one archive. */
async function writeTables(): Promise<number> {
  const { room, journalPath, kind, format, folder, fileName, asFarAsItGoes = false } = work;
  if (kind === 'xapi') throw new RangeError('statements are no tables');
  const journal = await openJournal(journalPath);
  const row = await journal.getRoom(room).finally(() => journal.close());
  if (row === null) throw new RangeError(`the journal has no room ${room}`);
  const plan = {
    scenario: JSON.parse(row.scenario) as unknown,
    seed: row.seed,
    days: Number.MAX_SAFE_INTEGER,
    room: { journal: journalPath, id: room, asFarAsItGoes, optedOut: work.unjournaled.optedOut },
  };
  const tables = join(folder, fileName.replace(/\.zip$/, ''));
  const out = { folder: tables, force: false, format, schema: kind };
  const { manifest } = await writeRoom(plan, out, { onProgress: (day) => tell({ day }) });
  await zipFolder(tables, join(folder, fileName));
  rmSync(tables, { recursive: true });
  return manifest.rows;
}
