import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import type { Room } from '@glassmine/room';
import type { FastifyInstance } from 'fastify';
import { openCaptchas } from './accounts/captchas.ts';
import { openDeviceLinks } from './accounts/device-links.ts';
import { openFacilitators } from './accounts/facilitators.ts';
import { openPasswords } from './accounts/passwords.ts';
import { openSessions } from './accounts/sessions.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { openExports } from './exports/exports.ts';
import { finalFiguresOf } from './history/final-figures.ts';
import { Histories } from './history/histories.ts';
import type { ServerContext } from './http/context.ts';
import { type LimitOptions, openLimits, usualLimits } from './http/limits.ts';
import { Presence } from './live/presence.ts';
import { type Log, openLog } from './log.ts';
import { openPapers } from './paper/papers.ts';
import { openQuestionnaires } from './questionnaire/questionnaires.ts';
import { openKeyedQueue } from './queue/keyed-queue.ts';
import { openCourse } from './rooms/course.ts';
import { openDebriefs } from './rooms/debriefs.ts';
import { openRooms, type Rooms } from './rooms/rooms.ts';
import { openAudit } from './store/audit.ts';
import { openServerDatabase, type ServerDatabase } from './store/database.ts';
import { openFinalFigureStore } from './store/final-figures.ts';
import { type Notes, openNotes } from './store/notes.ts';
import { openObservations } from './store/observations.ts';
import { openTexts, type TextQuotas, type Texts } from './texts/texts.ts';
import { loadTranslations } from './translations.ts';
import { forgetEndedRooms, openUploads, type Quotas, type Uploads } from './uploads/uploads.ts';

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
  /** What was opened, for main, tests and benches. Calls get the part of it that their kind of caller may use. */
  readonly services: Services;
  /** Listens; resolves to the address, e.g. `http://127.0.0.1:4600`. Rejects with ConfigError when it can't. */
  listen(): Promise<string>;
  /** Answers what is under way, leaves a snapshot of each room and lets go of the files. */
  close(): Promise<void>;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

const builtMemberApp = join(import.meta.dirname, '../../member/dist');
const builtConsole = join(import.meta.dirname, '../../console/dist');

/**
 * Opens the data folder, brings its rooms up and builds the server, which does not listen yet. Throws NewerDatabase
 * when a newer version has written the folder.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, write = console.log, logRequests = false } = options;
  const { siteFolder = builtMemberApp, consoleFolder = builtConsole } = options;
  const log = openLog(write, logRequests ? 'all' : 'failed');
  const database = openServerDatabase(join(config.dataFolder, 'accounts.sqlite'));
  const journal = await sqliteJournal({ path: join(config.dataFolder, 'journal.sqlite') });
  const services = await openServices(options, database, journal, log);
  const app = await buildApp({ context: contextOf(services), siteFolder, consoleFolder, logRequests });
  let closed: Promise<void> | null = null;
  return {
    app,
    services,
    listen: () => listen(app, config),
    close() {
      closed ??= app
        .close()
        .then(() => services.exports.close())
        .then(() => services.histories.close())
        .then(() => services.rooms.close())
        .then(() => journal.close())
        .then(() => database.close());
      return closed;
    },
  };
}

async function openServices(options: StartOptions, database: ServerDatabase, journal: Journal, log: Log) {
  const { config, clock = true } = options;
  const now = () => Date.now();
  const notes = openNotes(database);
  const secret = saltSecret(notes);
  const passwords = openPasswords(secret);
  const sessions = openSessions(database, now);
  const folder = join(config.dataFolder, 'uploads');
  const uploads = openUploads({ database, folder, secret, now, quotas: options.quotas });
  const texts = openTexts(database, options.textQuotas);
  const history = openHistory({ database, journal, clock, config, log, rooms: (): Rooms => rooms });
  const { course, histories, finalFigures } = history;
  const ended = (code: string) => {
    for (const kept of [sessions, uploads, texts, course, histories]) kept.endRoom(code);
  };
  const rooms = await openRooms({ journal, now, log, clock, ...history, ended });
  history.watchAll();
  await rooms.endClosed();
  forgetStrays({ uploads, texts, folder, open: rooms.codes() });
  const observations = openObservations(database, now);
  const questionnaires = openQuestionnaires(database, notes, now);
  const exports = openExports({
    folder: join(config.dataFolder, 'exports'),
    journalPath: join(config.dataFolder, 'journal.sqlite'),
    unjournaled: (room) => ({ observations: observations.read(room), sheets: questionnaires.sheets([room]) }),
    report: (error) => log.error('export', error),
  });
  return {
    ...{ log, notes, rooms, sessions, passwords, uploads, texts, course, histories, finalFigures },
    ...{ observations, questionnaires, exports },
    facilitators: openFacilitators(database, passwords, now),
    audit: openAudit(database, now),
    debriefs: openDebriefs(notes),
    limits: openLimits(options.limits ?? limitsOf(config)),
    captchas: openCaptchas(now),
    deviceLinks: openDeviceLinks(now),
    translations: loadTranslations(),
    tries: openKeyedQueue(),
    papers: openPapers(),
    presence: new Presence(),
  };
}

/** Hands to each kind of caller what its calls may use, and no more. */
export function contextOf(all: Services): ServerContext {
  const { translations, limits, log, sessions, texts, rooms, deviceLinks, facilitators, questionnaires } =
    all;
  const { captchas, passwords, tries, observations, uploads, papers, debriefs, presence, audit } = all;
  const { course, histories, exports, finalFigures } = all;
  const device = {
    ...{ sessions, deviceLinks, captchas, passwords, tries, texts, observations, debriefs, questionnaires },
  };
  return {
    ...{ translations, limits, log, sessions, texts, rooms },
    visitor: { rooms, sessions, deviceLinks, facilitators },
    device,
    member: { ...device, uploads, papers },
    facilitator: {
      ...{ sessions, facilitators, audit, rooms, course, presence, texts, uploads, debriefs },
      ...{ questionnaires, histories, exports, finalFigures },
    },
    live: { sessions, rooms, debriefs, questionnaires, presence, translations, texts },
  };
}

function limitsOf({
  triesPerMinute = usualLimits.triesPerMinute,
  callsPerMinute = usualLimits.callsPerMinute,
}: StartOptions['config']): LimitOptions {
  return { ...usualLimits, triesPerMinute, callsPerMinute };
}

interface Strays {
  uploads: Uploads;
  texts: Texts;
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

interface HistoryOptions {
  database: ServerDatabase;
  journal: Journal;
  clock: boolean;
  config: StartOptions['config'];
  log: Log;
  rooms: () => Rooms;
}

/** What is kept of the hours and days of rooms, and of their end. */
function openHistory({ database, journal, clock, config, log, rooms }: HistoryOptions) {
  const course = openCourse(database, rooms);
  const report = (error: Error) => log.error('timeline', error);
  const histories = new Histories({ path: join(config.dataFolder, 'past.sqlite'), journal, rooms, report });
  const finalFigures = openFinalFigureStore(database);
  return {
    course,
    histories,
    finalFigures,
    async closing(room: Room) {
      finalFigures.keep(room.id, await finalFiguresOf(room, { course, histories }));
    },
    opened(code: string) {
      course.watch(code);
      if (clock) histories.watch(code);
    },
    watchAll() {
      course.watchAll();
      if (clock) histories.watchAll();
    },
  };
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
