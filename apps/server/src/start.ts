import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crowdEngine, type Engine } from '@glassmine/room';
import type { FastifyInstance } from 'fastify';
import { openCaptchas } from './accounts/captchas.ts';
import { openClosedDevices } from './accounts/closed-devices.ts';
import { openDeviceLinks } from './accounts/device-links.ts';
import { openFacilitators } from './accounts/facilitators.ts';
import { openLearnerSecrets } from './accounts/learner-secrets.ts';
import { openPasswords } from './accounts/passwords.ts';
import { openRoomRights } from './accounts/room-rights.ts';
import { openSessions } from './accounts/sessions.ts';
import { tokenOfJoin } from './accounts/tokens.ts';
import { buildApp } from './app.ts';
import { openArchives } from './archives/archives.ts';
import { type ArchiveKeeper, keepArchives } from './archives/keep-archives.ts';
import { sayOutdated } from './archives/say-outdated.ts';
import type { Config } from './config.ts';
import { openHistory } from './history/open-history.ts';
import type { ConnectionLimits } from './http/connections.ts';
import type { ServerContext } from './http/context.ts';
import { type LimitOptions, openLimits, usualLimits } from './http/limits.ts';
import { pass } from './http/route.ts';
import { openLaunch } from './launch/open-launch.ts';
import { openLessons } from './lessons/lessons.ts';
import { Presence } from './live/presence.ts';
import { pushLag } from './live/push-lag.ts';
import { loadTranslations } from './load-translations.ts';
import { type Log, openLog } from './log.ts';
import { openStudy } from './open-study.ts';
import { openPapers } from './paper/papers.ts';
import { openKeyedQueue } from './queue/keyed-queue.ts';
import { openPacer } from './queue/pacer.ts';
import { endRoomOf } from './rooms/end-room.ts';
import { deleteLeftovers, openRoomTest } from './rooms/leftovers.ts';
import { openLobbies } from './rooms/lobbies.ts';
import { lostRooms } from './rooms/lost-rooms.ts';
import { startRetention } from './rooms/retention.ts';
import { openRooms, type Rooms } from './rooms/rooms.ts';
import { openSeats } from './rooms/seats.ts';
import { signHourly } from './rooms/signing.ts';
import { openWarmUps, type WarmUps } from './rooms/warm-up.ts';
import { listen } from './serving/listen.ts';
import { openReach } from './serving/reach.ts';
import { openStorage, type Storage, secretsOf } from './storage.ts';
import { openAttendance } from './store/attendance.ts';
import { openAudit } from './store/audit.ts';
import { openAuditChain } from './store/audit-chain.ts';
import type { ServerDatabase } from './store/database.ts';
import { openFinalFigureStore } from './store/final-figures.ts';
import { openNotes } from './store/open-notes.ts';
import { openSeatNames } from './store/seat-names.ts';
import { openSignedHeads } from './store/signed-heads.ts';
import { openTexts, type TextQuotas } from './texts/texts.ts';
import type { TrustedClock } from './trusted-clock.ts';
import type { PictureFiles } from './uploads/picture-files.ts';
import { openUploads, type Quotas } from './uploads/uploads.ts';
import { openWarnings, type Warnings } from './warnings.ts';
import { watchMachine } from './watch-machine.ts';

export interface StartOptions {
  config: Omit<Config, 'scenario'>;
  /** For benches and tests; the charter holds whatever they are. */
  limits?: LimitOptions & Partial<ConnectionLimits>;
  /** Whether the clocks of rooms run; on unless a test stops them. */
  clock?: boolean;
  /** Wall clock, epoch ms; a test sets it. */
  now?: () => number;
  /** How often a server whose rooms another one runs looks whether that has ended. */
  takeBackEveryMs?: number;
  /** Takes the log's lines. */
  write?: (line: string) => void;
  logRequests?: boolean;
  siteFolder?: string;
  consoleFolder?: string;
  quotas?: Quotas;
  textQuotas?: TextQuotas;
  /** What rooms run; a test passes one of other rules, as a later version would have. */
  engine?: Engine;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  /** What was opened, for main, tests and benches. Calls get the part of it that their kind of caller may use. */
  readonly services: Services;
  /** Listens; resolves to the address, e.g. `http://127.0.0.1:4600`. Rejects with ConfigError when it can't. */
  listen(): Promise<string>;
  /** Among several nodes: hands all rooms over, and waits so long for balancers to notice that it takes none. */
  drain(forMs: number): Promise<void>;
  /** Answers what is under way, leaves a snapshot of each room and lets go of the files. */
  close(): Promise<void>;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Newcomers of one address in a room: a class of 150 is in within seconds, and a program that joins in bulk waits. */
const doorsPerSecond = 40;
const doorsAtOnce = 40;
const doorsWaitingMax = 1_500;

/** With several nodes, a session that was ended on another one is good for no longer than this. */
const sharedSessionMs = 2_000;

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
  const opened = await openStorage(config, (error) => log.error('heads', error));
  const meter =
    config.metrics && (await import('./hosting/metrics.ts')).openMeter(config.metrics, opened.journal);
  const storage = { ...opened, ...(meter && { journal: meter.journal }) };
  const services = await openServices(options, storage, log).catch(async (error) => {
    await storage.close();
    throw error;
  });
  const metrics = await meter?.serve(services.rooms, [services.pushLag]);
  const app = await buildApp({
    context: contextOf(services),
    launch: services.launch,
    config,
    limits: options.limits ?? config,
    siteFolder,
    consoleFolder,
    logRequests,
  });
  let closed: Promise<void> | null = null;
  return {
    app,
    services,
    async listen() {
      const address = await listen(app, config);
      services.reach.listensAt(Number(new URL(address).port) || (config.tls ? 443 : 80));
      return address;
    },
    async drain(forMs) {
      if (services.node === null) return;
      await services.node.drain();
      await sleep(forMs);
    },
    close() {
      closed ??= app
        .close()
        .then(() => services.stopTimers())
        .then(() => services.stopRetention())
        .then(() => services.stopSigning())
        .then(() => services.uploads.close())
        .then(() => services.exports.close())
        .then(() => services.histories.close())
        .then(() => services.archiveKeeper?.stop())
        .then((keepLast) => services.rooms.close().then(keepLast))
        .then(() => services.node?.stop())
        .then(() => metrics?.close())
        .then(() => storage.close());
      return closed;
    },
  };
}

async function openServices(options: StartOptions, storage: Storage, log: Log) {
  const { config, clock = true, engine = crowdEngine } = options;
  const { database, journal, pictures: files } = storage;
  const now = options.now ?? (() => Date.now());
  const warnings = openWarnings(log, now, storage.words);
  const notes = openNotes(database);
  const { key, secret } = secretsOf(notes, config);
  sayDamage(storage, warnings, log);
  const { clock: trusted, disk, stopTimers } = watchMachine({ warnings, notes, now });
  const people = openPeople(options, { database, files, secret, now, trusted, log, warnings });
  const { sessions, learnerSecrets, uploads, texts, seatNames } = people;
  const [lobbies, seats] = [openLobbies(notes, now), openSeats(now)];
  const closedDevices = openClosedDevices(notes);
  const finalFigures = openFinalFigureStore(database);
  const archives = openArchives(config.dataFolder, finalFigures);
  const study = openStudy(config, { database, notes, log, now, leftOut: archives.leftOut });
  const lessons = openLessons({ ...study, notes, now }, () => rooms);
  const history = openHistory({
    database,
    journal,
    clock,
    log,
    study,
    finalFigures,
    dataFolder: config.dataFolder,
    rooms: (): Rooms => rooms,
  });
  const { course, histories } = history;
  const signedHeads = openSignedHeads(database, key, now);
  const auditChain = openAuditChain(database);
  const signing = { journal, auditChain, signedHeads, fingerprint: key.fingerprint, log };
  let warmUps: WarmUps | null = null;
  const ended = endRoomOf({ sessions, closedDevices, signing }, [
    uploads,
    learnerSecrets,
    texts,
    course,
    histories,
    lobbies,
    seats,
    seatNames,
    lessons,
    archives,
    { endRoom: (code) => archiveKeeper?.ended(code) },
  ]);
  let archiveKeeper: ArchiveKeeper | null = null;
  const rooms = await openRooms({
    journal,
    engine,
    now,
    log,
    warnings,
    clock,
    closing: history.closing,
    ended,
    nodes: storage.nodes,
    isCodeTaken: (code) => lobbies.roomOf(code) !== code,
    opened(code) {
      study.pauses.reload(code);
      lessons.watch(code);
      history.opened(code);
      warmUps?.resumeOne(code);
    },
    ownersFolder: join(config.dataFolder, 'owners'),
    takeBackEveryMs: options.takeBackEveryMs,
  });
  lessons.watchAll();
  history.watchAll();
  // Nodes leave such rooms to one of the version before.
  if (clock && storage.nodes === undefined) archiveKeeper = keepArchives({ archives, rooms, log, now });
  await rooms.endClosed();
  warmUps = openWarmUps(notes, rooms, log);
  warmUps.resume();
  const isOpen = openRoomTest(
    rooms,
    lostRooms({ database, rooms, warnings, known: storage.damage.lostRooms }),
  );
  deleteLeftovers({ uploads, roomStores: [texts, learnerSecrets, seatNames, archives], files, isOpen });
  sayChanged(people, warnings, storage.nodes !== undefined);
  sayOutdated(log, rooms, archives);
  const audit = openAudit(database, now);
  const stopRetention = await startRetention({
    database,
    journal,
    audit,
    archives,
    rooms,
    log,
    now,
    actor: 'server',
    clock: trusted,
    warnings,
    days: config.retentionDays ?? null,
  });
  return {
    ...people,
    database,
    log,
    notes,
    warnings,
    disk,
    stopTimers,
    rooms,
    course,
    histories,
    finalFigures,
    archives,
    archiveKeeper,
    ...study,
    lessons,
    lobbies,
    closedDevices,
    seats,
    warmUps,
    audit,
    stopRetention,
    node: storage.runNode?.({ rooms, log, nameOf: study.roomLessons.nameOf }) ?? null,
    tokenOfJoin: (room: string, joinKey: string) => tokenOfJoin(secret, room, joinKey),
    facilitators: openFacilitators({ ...config, database, passwords: people.passwords, key, now }),
    roomRights: openRoomRights(database),
    launch: openLaunch({ database, key, secret, now }),
    ...signHourly(signing, rooms),
    ...openUnkept(options, now),
  };
}

/** Called once nothing can refuse the start any more. */
function sayDamage({ damage, begin }: Storage, warnings: Warnings, log: Log): void {
  const { logs, missing, areHeadsUnread, areAccountsOlder } = damage;
  begin();
  for (const [code, inputs] of missing) warnings.raise('inputsLost', code, inputs);
  for (const name of logs) warnings.raise('logDamaged', '', name);
  if (areAccountsOlder) warnings.raise('accountsOlder');
  if (areHeadsUnread)
    log.warning({
      kind: 'headsUnread',
      room: '',
      words:
        'heads.json could not be read or is another installation’s, and is written anew. Nothing is lost with it; whether a room ' +
        'had lost inputs before this start is not known.',
    });
}

/**
 * Nodes do not read all texts: they share a database that checks its pages itself, and may hold more than one of them
 * should read.
 */
function sayChanged(
  { texts, uploads }: ReturnType<typeof openPeople>,
  warnings: Warnings,
  isNode: boolean,
): void {
  const ofTexts = isNode ? [] : texts.changedRooms();
  for (const room of [...ofTexts, ...uploads.changedRooms()]) warnings.raise('contentChanged', room);
}

/** What nothing is kept of between starts. */
function openUnkept({ config, limits }: StartOptions, now: () => number) {
  return {
    reach: openReach({ ...config, publicAddress: config.publicAddress ?? null, hasTls: Boolean(config.tls) }),
    limits: openLimits(limits ?? limitsOf(config)),
    joins: openKeyedQueue(),
    doorPace: openPacer(doorsPerSecond, doorsAtOnce, doorsWaitingMax),
    captchas: openCaptchas(now),
    deviceLinks: openDeviceLinks(now),
    translations: loadTranslations(),
    tries: openKeyedQueue(),
    papers: openPapers(),
    pushLag: pushLag(),
  };
}

interface PeopleParts {
  database: ServerDatabase;
  files: PictureFiles;
  secret: Uint8Array;
  now: () => number;
  trusted: TrustedClock;
  log: Log;
  warnings: Warnings;
}

/** Stores of personal data: sessions, passwords, texts and pictures. */
function openPeople({ config, quotas, textQuotas }: StartOptions, parts: PeopleParts) {
  const { database, files, secret, now, trusted, log, warnings } = parts;
  const changed = (room: string) => warnings.raise('contentChanged', room);
  const rememberedMs = config.databaseUrl === undefined ? undefined : sharedSessionMs;
  const passwords = openPasswords();
  const attendance = openAttendance(database, now);
  return {
    passwords,
    learnerSecrets: openLearnerSecrets(database, passwords),
    sessions: openSessions(database, now, trusted, rememberedMs),
    uploads: openUploads({ database, files, secret, now, quotas, report: log.info, changed }),
    texts: openTexts(database, textQuotas, changed),
    seatNames: openSeatNames(database),
    attendance,
    presence: new Presence(attendance, now),
  };
}

/** For all kinds of callers: the types of `ServerContext` list what the calls of each may use, and no more. */
export function contextOf(all: Services): ServerContext {
  const services = {
    ...all,
    knownConsoles: all.facilitators.knownConsoles,
    launches: all.launch.launches,
    passGuess: (address: string, isMiss: boolean) => pass(all, 'guesses', address, Number(isMiss)),
  };
  return {
    ...services,
    visitor: services,
    device: services,
    member: services,
    facilitator: services,
    live: services,
  };
}

function limitsOf({
  triesPerMinute = usualLimits.triesPerMinute,
  callsPerMinute = usualLimits.callsPerMinute,
}: StartOptions['config']): LimitOptions {
  return { ...usualLimits, triesPerMinute, callsPerMinute };
}
