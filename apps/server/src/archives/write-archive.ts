import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import type { World } from '@glassmine/replica';
import { languages } from '@glassmine/replica/plain';
import { DebriefFigures, type Wording } from '@glassmine/replica/views';
import { readRoom } from '@glassmine/room';
import type { ExportRequest } from '../exports/export-work.ts';
import { exportNameOf, runExport } from '../exports/run-export.ts';
import { figuresOf } from '../history/final-figures.ts';
import { timelineOf } from '../history/histories.ts';
import { historyVersion } from '../history/history-version.ts';
import { loadTranslations } from '../load-translations.ts';
import { openLearnerStores, unjournaledOf } from '../open-study.ts';
import { openPapers } from '../paper/papers.ts';
import { besideRoom } from '../rooms/beside-room.ts';
import { type ArchiveFiles, archivesFolder, type Moment, openArchiveFiles } from '../store/archive-files.ts';
import { courseRows } from '../store/course.ts';
import { openServerDatabase, type ServerDatabase } from '../store/database.ts';
import { joinHistoryStore } from '../store/history.ts';
import { openNotes } from '../store/open-notes.ts';
import { openTexts } from '../texts/texts.ts';
import { wordingFor } from '../texts/wording.ts';
import { archivedExports, isPaper, learnersName, viewsName } from './archive-names.ts';
import { packed, packedRoomDebriefs } from './room-debriefs.ts';

export interface ArchiveWork {
  dataFolder: string;
  room: string;
  /** Papers too, of which each is drawn once, and exports, of which each plays the whole journal again. */
  extent: 'debriefs' | 'papers' | 'all';
}

/**
 * Keeps what people need of a room as files: the debrief of the room and of each learner, its papers, and where it is
 * asked for its exports. It reads journal and tables beside the server that runs the room, which may go on meanwhile. Of
 * a room that has ended, whose figures are in the database and whose words are erased, exports alone. Resolves to the
 * moment that the files are of. Rejects as `readRoom` does, and when an export fails.
 */
export async function writeArchive({ dataFolder, room, extent }: ArchiveWork): Promise<Moment> {
  const database = openServerDatabase(join(dataFolder, 'accounts.sqlite'));
  const journalPath = join(dataFolder, 'journal.sqlite');
  const journal = await sqliteJournal({ path: journalPath });
  try {
    const learners = openLearnerStores(database, openNotes(database), Date.now);
    const files = openArchiveFiles(dataFolder);
    const { moment, world, hasEnded } = await reached(journal, room);
    const parts = { dataFolder, journalPath, database, learners, files, room, moment, world };
    if (!hasEnded) keepDebriefs(parts);
    if (!hasEnded && extent !== 'debriefs') await keepPapers(parts);
    if (extent === 'all') for (const request of archivedExports) await keepExport(request, parts);
    return moment;
  } finally {
    await journal.close();
    database.close();
  }
}

async function reached(journal: Journal, room: string) {
  const { simulation, headSeq } = await readRoom({ journal, roomId: room, report: () => {} });
  const { world } = simulation;
  const hasEnded = (await journal.getRoom(room))?.endedAt !== null;
  return { moment: { seq: headSeq, day: dayOf(world.now) }, world, hasEnded };
}

interface Parts {
  dataFolder: string;
  journalPath: string;
  database: ServerDatabase;
  learners: ReturnType<typeof openLearnerStores>;
  files: ArchiveFiles;
  room: string;
  moment: Moment;
  world: World;
}

function wordingsOf(database: ServerDatabase, room: string): Wording[] {
  const beside = { translations: loadTranslations(), texts: openTexts(database) };
  return languages.map(({ code }) => wordingFor(beside, room, code));
}

function keepDebriefs({ dataFolder, database, learners, files, room, moment, world }: Parts): void {
  const figures = new DebriefFigures(world);
  const views = figuresOf(world, {
    points: courseRows(database).after(room, 0),
    ...historyOf(dataFolder, room, world),
    beside: besideRoom(room, learners),
    figures,
  });
  const { observations } = learners;
  const wordings = wordingsOf(database, room);
  files.write(room, viewsName, moment, packed(views));
  files.write(
    room,
    learnersName,
    moment,
    packedRoomDebriefs(world, { room, figures, observations, wordings }),
  );
}

async function keepPapers({ database, files, room, moment, world }: Parts): Promise<void> {
  const papers = openPapers();
  const names = new Set<string>();
  for (const wording of wordingsOf(database, room)) {
    const name = papers.fileOf(world, wording);
    names.add(name);
    // A scenario does not change, and neither does its paper.
    if (files.find(room, name) !== null) continue;
    const bytes = await papers.read(world, wording, name);
    if (bytes !== null) files.write(room, name, moment, bytes);
  }
  files.drop(room, (name) => isPaper(name) && !names.has(name));
}

/** The days that the server has gone over by now; a room whose timeline nobody opened may have none. */
function historyOf(dataFolder: string, room: string, world: World) {
  const path = join(dataFolder, 'past.sqlite');
  const store = existsSync(path) ? joinHistoryStore(path, historyVersion) : null;
  const timeline = timelineOf(world, {
    points: store?.points(room) ?? [],
    kept: store?.checkpoints(room) ?? { worlds: 0, bytes: 0 },
    isCatchingUp: false,
  });
  const forks = store?.forks(room) ?? [];
  store?.close();
  return { timeline, forks };
}

/** The file holds what the journal had when it was written: this moment, or inputs that came meanwhile too. */
async function keepExport(
  request: ExportRequest,
  { dataFolder, journalPath, room, files, moment, learners }: Parts,
): Promise<void> {
  const archives = join(dataFolder, archivesFolder);
  mkdirSync(archives, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(archives, `.${room}-`));
  const fileName = exportNameOf(room, request);
  const beside = unjournaledOf(room, learners);
  let rows: number | null = null;
  let failure: Error | null = null;
  const work = { ...request, room, journalPath, folder, fileName, unjournaled: beside };
  try {
    await runExport(work, (news) => {
      if (news instanceof Error) failure = news;
      else if ('rows' in news) rows = news.rows;
      else if ('failed' in news) failure = new Error(news.failed);
    }).ended;
    if (rows === null) throw new Error(`room ${room}: ${fileName} could not be written`, { cause: failure });
    // A learner who has opted out meanwhile is in no file that is kept.
    if (String(learners.leftOut.of(room)) === String(beside.optedOut))
      await files.move(room, fileName, join(folder, fileName), { ...moment, rows });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
