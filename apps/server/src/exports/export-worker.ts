// Plays a room's journal again and writes it as files, apart from the room that runs on meanwhile.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { writeRoom } from '@glassmine/exports';
import { openJournal } from '@glassmine/journal';
import { giveWay } from '../history/low-priority.ts';
import type { ExportProgress, ExportWork } from './export-work.ts';
import { writeStatements } from './xapi/write-statements.ts';
import { zipFolder } from './zip-folder.ts';

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
