import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import type { Room } from '@glassmine/room';
import type { FastifyInstance } from 'fastify';
import { openAudit } from './accounts/audit.ts';
import { openCaptchas } from './accounts/captchas.ts';
import { openAccounts } from './accounts/database.ts';
import { openDeviceLinks } from './accounts/device-links.ts';
import { openFacilitators } from './accounts/facilitators.ts';
import { type Notes, openNotes } from './accounts/notes.ts';
import { openPasswords } from './accounts/passwords.ts';
import { openSessions } from './accounts/sessions.ts';
import { type Config, ConfigError } from './config.ts';
import { openExports } from './exports/exports.ts';
import { openSightings } from './exports/sightings.ts';
import type { House } from './house.ts';
import { buildApp } from './http/app.ts';
import { type LimitOptions, openLimits, usualLimits } from './http/limits.ts';
import { Presence } from './live/presence.ts';
import { openLog } from './log.ts';
import { openPapers } from './paper/papers.ts';
import { openQuestionnaires } from './questionnaire/questionnaires.ts';
import { openSheetsBook } from './questionnaire/sheets-book.ts';
import { openCourse } from './rooms/course.ts';
import { openDebriefs } from './rooms/debriefs.ts';
import { keepsakeOf, openKeepsakes } from './rooms/keepsakes.ts';
import { openRooms, type Rooms } from './rooms/rooms.ts';
import { openTexts, type TextQuotas } from './texts/texts.ts';
import { openTimelines } from './timeline/timeline.ts';
import { openTurns } from './turns.ts';
import { forgetEndedRooms, openUploads, type Quotas } from './uploads/uploads.ts';
import { loadWords } from './words.ts';

export interface StartOptions {
  config: Omit<Config, 'scenario'>;
  /** For benches and tests; the charter holds whatever they are. */
  limits?: LimitOptions;
  /** Whether the clocks of rooms run; on unless a test stops them. */
  clock?: boolean;
  /** Takes the log's lines. */
  write?: (line: string) => void;
  logRequests?: boolean;
  siteFolder?: string;
  consoleFolder?: string;
  quotas?: Quotas;
  textQuotas?: TextQuotas;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly house: House;
  readonly notes: Notes;
  /** Listens; resolves to the address, e.g. `http://127.0.0.1:4600`. Rejects with ConfigError when it can't. */
  listen(): Promise<string>;
  /** Answers what is under way, leaves a snapshot of each room and lets go of the files. */
  close(): Promise<void>;
}

const builtMemberApp = join(import.meta.dirname, '../../member/dist');
const builtConsole = join(import.meta.dirname, '../../console/dist');

function limitsOf({ triesPerMinute = usualLimits.triesPerMinute }: StartOptions['config']): LimitOptions {
  return { ...usualLimits, triesPerMinute };
}

/** Opens the data folder, brings its rooms up and builds the server, which does not listen yet. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, clock = true, write = console.log, logRequests = false } = options;
  const now = () => Date.now();
  const log = openLog(write, logRequests ? 'all' : 'failed');
  const database = openAccounts(join(config.dataFolder, 'accounts.sqlite'));
  const notes = openNotes(database);
  const journalPath = join(config.dataFolder, 'journal.sqlite');
  const journal = await sqliteJournal({ path: journalPath });
  const secret = saltSecret(notes);
  const passwords = openPasswords(secret);
  const folder = join(config.dataFolder, 'uploads');
  const uploads = openUploads({ database, folder, secret, now, quotas: options.quotas });
  const texts = openTexts(database, options.textQuotas);
  const sessions = openSessions(database, now);
  const forgetRoom = (code: string) => {
    for (const kept of [sessions, uploads, texts, courses]) kept.endRoom(code);
  };
  const courses = openCourses({ database, journal, clock, config, log, rooms: (): Rooms => rooms });
  const { course, timelines, keepsakes } = courses;
  const rooms = await openRooms({ journal, now, log, clock, ...courses, ended: forgetRoom });
  courses.watchAll();
  await rooms.endClosed();
  forgetStrays({ uploads, texts, folder, open: rooms.codes() });
  const evidence = openEvidence({ database, notes, now, dataFolder: config.dataFolder, journalPath, log });
  const house: House = {
    rooms,
    sessions,
    facilitators: openFacilitators(database, passwords, now),
    audit: openAudit(database, now),
    passwords,
    limits: openLimits(options.limits ?? limitsOf(config)),
    uploads,
    texts,
    ...openMemories(now),
    course,
    debriefs: openDebriefs(notes),
    keepsakes,
    timelines,
    ...evidence,
    log,
  };
  let closed: Promise<void> | null = null;
  const app = await buildApp({ house, ...foldersOf(options), logRequests });
  return {
    app,
    house,
    notes,
    listen: () => listen(app, config),
    close() {
      closed ??= app
        .close()
        .then(() => evidence.exports.close())
        .then(() => timelines.close())
        .then(() => rooms.close())
        .then(() => journal.close())
        .then(() => database.close());
      return closed;
    },
  };
}

interface Strays {
  uploads: House['uploads'];
  texts: House['texts'];
  /** Of the pictures. */
  folder: string;
  /** Rooms that live. */
  open: string[];
}

/** Deletes what a crash has left over of rooms that have ended. */
function forgetStrays({ uploads, texts, folder, open }: Strays): void {
  forgetEndedRooms(uploads, folder, open);
  for (const code of texts.rooms()) if (!open.includes(code)) texts.endRoom(code);
}

/** What is kept in memory alone. */
function openMemories(now: () => number) {
  return {
    captchas: openCaptchas(now),
    deviceLinks: openDeviceLinks(now),
    words: loadWords(),
    turns: openTurns(),
    papers: openPapers(),
    presence: new Presence(),
  };
}

interface CoursesOptions {
  database: DatabaseSync;
  journal: Journal;
  clock: boolean;
  config: StartOptions['config'];
  log: House['log'];
  rooms: () => Rooms;
}

/** The courses of rooms: points for the charts of today, the days that were lived, and what is left at the end. */
function openCourses({ database, journal, clock, config, log, rooms }: CoursesOptions) {
  const course = openCourse(database, rooms);
  const report = (error: Error) => log.error('timeline', error);
  const timelines = openTimelines({ path: join(config.dataFolder, 'past.sqlite'), journal, rooms, report });
  const keepsakes = openKeepsakes(database);
  return {
    course,
    timelines,
    keepsakes,
    async closing(room: Room) {
      keepsakes.keep(room.id, await keepsakeOf(room, { course, timelines }));
    },
    opened(code: string) {
      course.watch(code);
      if (clock) timelines.watch(code);
    },
    watchAll() {
      course.watchAll();
      if (clock) timelines.watchAll();
    },
    endRoom(code: string) {
      course.endRoom(code);
      timelines.endRoom(code);
    },
  };
}

interface EvidenceOptions {
  database: DatabaseSync;
  notes: Notes;
  now: () => number;
  dataFolder: string;
  journalPath: string;
  log: House['log'];
}

/** What is asked, looked at and taken along: beside the worlds, and in no journal. */
function openEvidence({ database, notes, now, dataFolder, journalPath, log }: EvidenceOptions) {
  const sightings = openSightings(database, now);
  const questionnaires = openQuestionnaires(notes, openSheetsBook(database), now);
  const exports = openExports({
    folder: join(dataFolder, 'exports'),
    journalPath,
    seen: (room) => ({ sightings: sightings.read(room), sheets: questionnaires.sheets([room]) }),
    report: (error) => log.error('export', error),
  });
  return { sightings, questionnaires, exports };
}

/** Where the built front ends are. */
function foldersOf({ siteFolder = builtMemberApp, consoleFolder = builtConsole }: StartOptions) {
  return { siteFolder, consoleFolder };
}

/** Salts of passwords that are set by a command, so that nobody can tell them from what is in the journal. */
function saltSecret(notes: Notes): Uint8Array {
  const known = notes.read('salt-secret');
  if (known !== null) return Buffer.from(known, 'base64url');
  const made = randomBytes(32);
  notes.write('salt-secret', made.toString('base64url'));
  return made;
}

async function listen(app: FastifyInstance, { host, port }: Omit<Config, 'scenario'>): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `GLASSMINE_PORT is ${port}, but something else listens there already.`,
      EACCES: `GLASSMINE_PORT is ${port}, but this user may not listen there.`,
      EADDRNOTAVAIL: `GLASSMINE_HOST is ${host}, but that is no address of this machine.`,
      ENOTFOUND: `GLASSMINE_HOST is ${host}, but no address is known for that name.`,
      EAI_AGAIN: `GLASSMINE_HOST is ${host}, but no address is known for that name.`,
    };
    const reason = reasons[code ?? ''];
    throw reason ? new ConfigError(reason) : error;
  }
}
