import type { WarningKind } from '@glassmine/replica/plain';
import { commandName } from './command-name.ts';
import type { Log } from './log.ts';
import { type StorageWords, wordsOfFiles } from './storage-words.ts';

/** Something that an operator has to know and can do something about. It stands until it is over. */
export interface Warning {
  readonly kind: WarningKind;
  /** Code of the room; empty when it is about none. */
  readonly room: string;
  /** What is lost or damaged, in words; empty where the kind says it. */
  readonly detail: string;
  /** Wall clock, epoch ms. */
  readonly since: number;
}

/** What is wrong with the server or its rooms, told at /api/health, in the log and at the console alike. */
export interface Warnings {
  /** Does nothing while the same warning stands. */
  raise(kind: WarningKind, room?: string, detail?: string): void;
  clear(kinds: readonly WarningKind[], room?: string): void;
  /** The oldest first. */
  list(): Warning[];
  /** What stands, for the people who run the server, who read English; the console has its own words for the kinds. */
  sentences(): string[];
  /** The same for callers elsewhere, who may be anybody: each kind once, and no room by its code. */
  sentencesForOthers(): string[];
  /** What brings a room back, for a terminal. */
  restoreCommand(room: string): string;
}

const listedMax = 1_000;

export function openWarnings(
  log: Pick<Log, 'warning'>,
  now: () => number,
  storage: StorageWords = wordsOfFiles,
): Warnings {
  const sentenceOf = (warning: Warning) => sentences[warning.kind](storage, warning.room, warning.detail);
  const standing = new Map<string, Warning>();
  const keyOf = (kind: WarningKind, room: string) => `${kind} ${room}`;
  return {
    raise(kind, room = '', detail = '') {
      const key = keyOf(kind, room);
      if (standing.has(key) || standing.size >= listedMax) return;
      const warning = { kind, room, detail, since: now() };
      standing.set(key, warning);
      log.warning({ kind, room, words: sentenceOf(warning) });
    },
    clear(kinds, room = '') {
      for (const kind of kinds) standing.delete(keyOf(kind, room));
    },
    list: () => [...standing.values()],
    sentences: () => [...standing.values()].map(sentenceOf),
    sentencesForOthers() {
      const told = [...standing.values()].map((warning) => sentenceOf({ ...warning, room: 'CODE' }));
      return [...new Set(told)];
    },
    restoreCommand: storage.restoreRoom,
  };
}

const sentences: Record<WarningKind, (storage: StorageWords, room: string, detail: string) => string> = {
  roomDamaged: ({ servers, backup, restoreRoom, restoredToo }, room) =>
    `Room ${room} can't be opened: what is stored of it is damaged, and its learners are told so. At the console it ` +
    `can be exported as far as it goes, or closed. To restore it from ${backup}, stop ${servers} and run ` +
    `"${restoreRoom(room)}"${restoredToo}.`,
  inputsLost: ({ journal, heads, servers, backup, restoreRoom, restoredToo }, room, detail) =>
    `Room ${room} has lost ${detail}. They were acknowledged, as heads.json knows, and ${journal} does not hold ` +
    `them. The room does not run, so that nobody goes on without noticing. Stop ${servers}, and restore ${backup} that ` +
    `has them with "${restoreRoom(room)}"${restoredToo}; or go on without them: delete ${heads}. ` +
    'Where this is said again afterwards, export the room at the console as far as it goes, and close it.',
  roomOutdated: (_, room) =>
    `Room ${room} was made under the rules of another version and can't be run by this one. What was kept of it is ` +
    'read at the console, and in the app by its learners. To go on with it, start the version that made it.',
  roomElsewhere: (_, room) =>
    `Room ${room} is run by another server on the same data folder. Stop one of the two: this one takes the room ` +
    'back once the other has ended.',
  roomFailing: (_, room) =>
    `Room ${room} has stopped because its journal can't be read or written. The server tries again by itself; see ` +
    'whether the disk is full.',
  roomLost: ({ knowsRooms, journal, servers, backup, restoreAll }, room) =>
    `Room ${room} is known to ${knowsRooms}, but ${journal} does not hold it: the journal was deleted, emptied ` +
    `or replaced. Stop ${servers} and restore ${backup} with "${restoreAll}", or give the room up with ` +
    `"${commandName} purge ${room}".`,
  snapshotDamaged: (_, room) =>
    `A snapshot of room ${room} is damaged. The room was loaded from an older one or from its journal, and nothing is ` +
    `lost; but see whether the disk is sound, and run "${commandName} verify ${room}".`,
  logDamaged: ({ restoreAll }, _, detail) =>
    `A write-ahead log was damaged when the server opened its database: what was stored last is lost, and ${detail} is ` +
    'its copy. If it is of accounts.sqlite, sign-ins, passwords or texts of the last minutes are missing; if it is of ' +
    'journal.sqlite, a room that misses inputs does not run. Stop the server and restore a backup with ' +
    `"${restoreAll}", or go on: delete that copy, which holds people's words.`,
  accountsOlder: ({ isOlder, servers, backup, restoreAll }) =>
    `${isOlder}: what facilitators and learners did in between with accounts, passwords and texts is missing. If it was ` +
    `put there by hand, all is well, and the next start is silent. If not, stop ${servers} and restore ${backup} with ` +
    `"${restoreAll}".`,
  contentChanged: ({ servers, restoreRoom, restoredToo }, room) =>
    `A text or picture of room ${room} is missing or not what was written, and is not shown. Stop ${servers}, and run ` +
    `"${restoreRoom(room)}"${restoredToo}; it stays away otherwise, and nothing else is lost.`,
  clockJumped: () =>
    'The clock is far from where the server last saw it, ahead or back. If it is wrong, set it right; if the server stood ' +
    'still for so long, all is well. Until the time has held on seven days nothing is deleted, and no session of a ' +
    'learner ends by the jump.',
  diskFull: () =>
    'The disk is full: nobody can sign in or do anything that is stored. Make space; the server goes on by itself.',
};
