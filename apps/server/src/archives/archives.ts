import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Answer, ExportJob } from '@glassmine/replica/wire';
import type { ExportRequest } from '../exports/export-work.ts';
import { exportNameOf } from '../exports/run-export.ts';
import {
  ArchiveDamaged,
  type ArchivedFile,
  type ArchiveFiles,
  ArchiveMissing,
  openArchiveFiles,
} from '../store/archive-files.ts';
import type { FinalFigureStore, FinalFigures } from '../store/final-figures.ts';
import { isExport, isPaper, learnersName, viewsName } from './archive-names.ts';
import { type OwnAnswers, type RoomDebriefs, unpacked } from './room-debriefs.ts';
import type { ArchiveWork } from './write-archive.ts';

/** Until when debriefs and exports of a room are kept; null for what is not. */
export interface Kept {
  readonly debriefs: ArchivedFile | null;
  readonly exports: readonly ArchivedFile[];
  readonly papers: readonly ArchivedFile[];
}

/** What is kept of rooms as files, and shown of those that the rules of this version cannot run. */
export interface Archives {
  kept(room: string): Kept;
  /** What the console shows. Throws ArchiveMissing or ArchiveDamaged. */
  views<K extends keyof FinalFigures>(room: string, what: K): FinalFigures[K];
  /** A learner's own answer; null for a call of which none is kept. Throws ArchiveMissing or ArchiveDamaged. */
  own(
    room: string,
    learner: number,
    call: { path: string; language: string },
  ): Answer<OwnAnswers[keyof OwnAnswers]> | null;
  /** The paper of this name; null where there is none. Throws ArchiveDamaged. */
  paper(room: string, file: string): Buffer | null;
  /** A kept export as a job that has ended. Rejects with ArchiveMissing or ArchiveDamaged. */
  exported(room: string, request: ExportRequest): Promise<ExportJob>;
  /** Where the file of an export lies; null where there is none. Rejects with ArchiveDamaged. */
  find(room: string, fileName: string): Promise<string | null>;
  /**
   * Writes the archive of a room as it is now. Rejects when it could not be written, and when it was given up; every file
   * that is there then is whole.
   */
  write(work: Omit<ArchiveWork, 'dataFolder'>, signal: AbortSignal): Promise<void>;
  /**
   * A learner is in no result from now on: exports go, which are for others. Of one who has left, so does what was said;
   * the room runs on, and is kept again without that learner.
   */
  leftOut(room: string, hasLeft: boolean): void;
  rooms(): string[];
  /** The room has ended: what was said in it is erased, and its figures are with those of all ended rooms. */
  endRoom(room: string): void;
  /** The room is purged. */
  drop(room: string): void;
}

export function keptOf(files: Pick<ArchiveFiles, 'list'>, room: string): Kept {
  const all = files.list(room);
  return {
    debriefs: all.find(({ name }) => name === learnersName) ?? null,
    exports: all.filter(({ name }) => isExport(name)),
    papers: all.filter(({ name }) => isPaper(name)),
  };
}

export function openArchives(dataFolder: string, finalFigures: FinalFigureStore): Archives {
  const files = openArchiveFiles(dataFolder);
  /** What was unpacked last: a class opens its debriefs together. */
  let last: { path: string; debriefs: RoomDebriefs } | null = null;

  function contentOf(room: string, name: string): unknown {
    const bytes = files.read(room, name);
    if (bytes === null) throw new ArchiveMissing(`room ${room} has no ${name}`);
    return unpacked(bytes);
  }

  function debriefsOf(room: string): RoomDebriefs {
    const path = files.find(room, learnersName)?.path ?? '';
    if (last?.path !== path) last = { path, debriefs: contentOf(room, learnersName) as RoomDebriefs };
    return last.debriefs;
  }

  /** Of a room of other rules, which nobody can ask for them any more. What is damaged stays behind. */
  function keepFigures(room: string): void {
    try {
      finalFigures.keep(room, contentOf(room, viewsName) as FinalFigures);
    } catch (error) {
      if (!(error instanceof ArchiveDamaged)) throw error;
    }
  }

  return {
    kept: (room) => keptOf(files, room),
    views: (room, what) => (contentOf(room, viewsName) as FinalFigures)[what],
    own(room, learner, { path, language }) {
      if (path !== 'room/debrief' && path !== 'room/debrief/rows') return null;
      const answers = debriefsOf(room)[learner];
      const data = (answers?.[language] ?? answers?.en)?.[path];
      if (data === undefined) throw new ArchiveMissing(`room ${room} has no debrief of learner ${learner}`);
      return { data };
    },
    paper: (room, file) => (isPaper(file) ? files.read(room, file) : null),
    async exported(room, request) {
      const fileName = exportNameOf(room, request);
      const file = await files.check(room, fileName);
      if (file === null) throw new ArchiveMissing(`room ${room} has no ${fileName}`);
      const { day, rows, path } = file;
      const { kind } = request;
      const format = kind === 'xapi' ? 'json' : request.format;
      return { kind, format, status: 'ready', day, days: day, fileName, bytes: statSync(path).size, rows };
    },
    find: async (room, fileName) =>
      isExport(fileName) ? ((await files.check(room, fileName))?.path ?? null) : null,
    write: (work, signal) => inThread({ ...work, dataFolder }, signal),
    leftOut: (room, hasLeft) =>
      files.drop(room, (name) => isExport(name) || (hasLeft && name === learnersName)),
    rooms: files.rooms,
    endRoom(room) {
      if (!finalFigures.has(room) && files.find(room, viewsName) !== null) keepFigures(room);
      files.drop(room, (name) => !isExport(name));
    },
    drop: files.drop,
  };
}

function inThread(work: ArchiveWork, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { workerData: work });
    const giveUp = () => void worker.terminate();
    signal.addEventListener('abort', giveUp);
    worker.on('error', reject);
    worker.on('message', () => resolve());
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', giveUp);
      reject(new Error(`the archive of room ${work.room} was not written: exit ${code}`));
    });
  });
}
