import type { ServerDatabase } from '../store/database.ts';
import { type ConsoleRow, type DeviceRow, type MemberRow, sessionRows } from '../store/sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A learner's device in a room. */
export type DeviceSession = Omit<DeviceRow, 'expiresAt'>;
/** A member logged in on a device. */
export type MemberSession = Omit<MemberRow, 'expiresAt'>;
/** A facilitator signed in at a console. */
export type ConsoleSession = Omit<ConsoleRow, 'expiresAt'>;

export interface Sessions {
  /** Beyond eight devices, ends the learner's oldest device session and the log-in on it. */
  addDevice(room: string, learner: number, token?: string): string;
  /** Ends all device sessions and log-ins of a learner. Returns the hashes of the devices. */
  endLearner(room: string, learner: number): string[];
  /** Ends the session that this device had before. */
  addMember(device: DeviceSession, member: number): string;
  /** @param browser what a list of sessions calls the browser: see `browserOf` */
  addConsole(name: string, browser?: string): string;
  /** Null for a token that is unknown, ended or too old. The same for the two below. */
  device(token: unknown): DeviceSession | null;
  member(token: unknown): MemberSession | null;
  /** Also null after two hours without anything that the facilitator has done there. */
  console(token: unknown): ConsoleSession | null;
  /** The facilitator has done something at a console, `idleMs` ago. */
  see(session: ConsoleSession, idleMs: number): void;
  /**
   * The facilitator has given the password again: the session goes on with the new token that this gives. The old one
   * proves nothing, and lets other tabs of the browser in for another minute, until they have heard of the new one.
   */
  prove(session: ConsoleSession): string;
  /** Whether the password was given in the last ten minutes. */
  isProven(session: ConsoleSession): boolean;
  /** Where a facilitator is signed in, the last used first. */
  consolesOf(name: string): ConsoleSession[];
  /** Ends one of a facilitator's sessions by its hash; false when there is none. */
  endConsoleOf(name: string, hash: string): boolean;
  /** Where the member of a session is signed in, newest first. */
  placesOf(session: MemberSession): Place[];
  endMember(session: MemberSession): void;
  /** Ends the member's sessions on all other devices; how many there were. */
  endOthers(session: MemberSession): number;
  /** Ends all sessions of a room's member, or those on one device; how many there were. */
  endMemberOn(room: string, member: number, device?: string): number;
  endConsole(session: ConsoleSession): void;
  /** Ends every console session of a facilitator: the password has changed. */
  endConsolesOf(name: string): void;
  /** Ends the facilitator's sessions at all other consoles; how many there were. */
  endOtherConsoles(session: ConsoleSession): number;
  /** Ends every session in a room: it is over for good. Hashes of its devices. */
  endRoom(room: string): string[];
  /** Calls whenever sessions have ended, by whatever way but age. */
  whenEnded(listener: () => void): () => void;
}

/** A device on which a member is signed in. */
export interface Place {
  readonly device: string;
  readonly signedInAt: number;
}

const dayMs = 86_400_000;
const lifeMs = { devices: 90 * dayMs, members: 30 * dayMs, consoles: dayMs / 2 };
const devicesMax = 8;
/** A lesson with a film in it is shorter; a console that was left open over lunch is not. */
const consoleIdleMs = dayMs / 12;
const consoleProofMs = dayMs / 144;
const handOverMs = 60_000;
/** How exactly the file knows when a console was last used. */
const seenStepMs = 60_000;
const rememberedMax = 50_000;

/** The clocks of sessions, epoch ms. */
interface SessionClocks {
  /** By which learners' sessions end: it does not follow a clock that has jumped. */
  trusted: () => number;
  /** What expired before it is deleted for good. */
  surelyBefore: () => number;
}

export function openSessions(
  database: ServerDatabase,
  now: () => number,
  { trusted, surelyBefore }: SessionClocks = { trusted: now, surelyBefore: now },
  rememberedMs = Number.POSITIVE_INFINITY,
): Sessions {
  const rows = sessionRows(database);
  for (const { endExpired } of Object.values(rows)) endExpired(surelyBefore());
  const devices = remembering(rows.devices.find, trusted, rememberedMs);
  const members = remembering(rows.members.find, trusted, rememberedMs);
  const consoles = remembering(rows.consoles.find, now, rememberedMs);
  const listeners = new Set<() => void>();
  /** Sessions of one kind or several have ended: what was remembered of them goes, and the listeners hear of it. */
  function ended(count: number): number {
    if (count === 0) return 0;
    for (const { forget } of [devices, members, consoles]) forget();
    for (const listener of listeners) listener();
    return count;
  }
  type Insert = (hash: string, expiresAt: number) => void;
  function add(life: keyof typeof lifeMs, insert: Insert, token = newToken()): string {
    insert(tokenHash(token)!, (life === 'consoles' ? now() : trusted()) + lifeMs[life]);
    return token;
  }
  return {
    addDevice(room, learner, token) {
      for (const { hash } of rows.devices.of(room, learner, trusted()).slice(devicesMax - 1)) {
        ended(rows.devices.end(hash) + rows.members.endOnDevice(hash));
      }
      return add('devices', (hash, expiresAt) => rows.devices.add(hash, room, learner, expiresAt), token);
    },
    endLearner: (room, learner) => endLearnerRows(rows, room, learner, ended),
    addMember({ hash: device, room, learner }, member) {
      ended(rows.members.endOnDevice(device));
      return add('members', (hash, expiresAt) =>
        rows.members.add(hash, device, room, learner, member, expiresAt),
      );
    },
    device: devices.find,
    member: members.find,
    ...consolePart({ rows: rows.consoles, remembered: consoles, add, ended, now }),
    placesOf: ({ room, member }) =>
      rows.members.of(room, member, trusted()).map(({ device, expiresAt }) => ({
        device,
        signedInAt: expiresAt - lifeMs.members,
      })),
    endMember: ({ hash }) => void ended(rows.members.end(hash)),
    endOthers: ({ room, member, hash }) => ended(rows.members.endOthers(room, member, hash)),
    endMemberOn: (room, member, device) =>
      ended(
        device === undefined ? rows.members.endOf(room, member) : rows.members.endOfOn(room, member, device),
      ),
    endRoom: (room) => endRoomRows(rows, room, ended),
    whenEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface ConsoleParts {
  rows: ReturnType<typeof sessionRows>['consoles'];
  remembered: ReturnType<typeof remembering<ConsoleRow>>;
  add: (life: 'consoles', insert: (hash: string, expiresAt: number) => void) => string;
  ended: (count: number) => number;
  now: () => number;
}

/** What concerns facilitators alone. */
function consolePart({ rows, remembered, add, ended, now }: ConsoleParts) {
  const isInUse = ({ seenAt }: ConsoleRow) => now() - seenAt < consoleIdleMs;
  return {
    addConsole: (name, browser = '') =>
      add('consoles', (hash, expiresAt) => rows.add(hash, name, expiresAt, now(), browser)),
    console(token) {
      const found = remembered.find(token);
      return found && isInUse(found) ? found : null;
    },
    see({ hash, seenAt }, idleMs) {
      const at = now() - idleMs;
      if (at - seenAt < seenStepMs) return;
      rows.see(at, hash);
      remembered.forget();
    },
    prove({ hash }) {
      const token = newToken();
      rows.renew(hash, tokenHash(token)!, now(), now() + handOverMs);
      remembered.forget();
      return token;
    },
    isProven: ({ provenAt }) => now() - provenAt < consoleProofMs,
    consolesOf: (name) => rows.of(name, now() + handOverMs).filter(isInUse),
    endConsole: ({ name, hash }) => void ended(rows.end(hash) + rows.endLeaving(name, now() + handOverMs)),
    endConsoleOf: (name, hash) => {
      const count = rows.endOneOf(name, hash);
      ended(count + rows.endLeaving(name, now() + handOverMs));
      return count > 0;
    },
    endConsolesOf: (name) => void ended(rows.endOf(name)),
    endOtherConsoles: ({ name, hash }) => ended(rows.endOthers(name, hash)),
  } satisfies Partial<Sessions>;
}

function endRoomRows(
  rows: ReturnType<typeof sessionRows>,
  room: string,
  ended: (count: number) => void,
): string[] {
  const devices = rows.devices.ofRoom(room).map(({ hash }) => hash);
  ended(rows.devices.endRoom(room) + rows.members.endRoom(room));
  return devices;
}

function endLearnerRows(
  rows: ReturnType<typeof sessionRows>,
  room: string,
  learner: number,
  ended: (count: number) => void,
): string[] {
  const hashes = rows.devices.of(room, learner, 0).map(({ hash }) => hash);
  let count = 0;
  for (const hash of hashes) count += rows.devices.end(hash) + rows.members.endOnDevice(hash);
  ended(count);
  return hashes;
}

/**
 * Remembers the sessions that were found, so that a busy token costs one hash and no query. When any ends, all are
 * forgotten, because ends are rare.
 * @param rememberedMs after so long the row is read again: other nodes end sessions as well
 */
function remembering<R extends { readonly expiresAt: number }>(
  read: (hash: string) => R | undefined,
  now: () => number,
  rememberedMs: number,
) {
  const remembered = new Map<string, R>();
  let sinceMs = performance.now();
  function known(hash: string): R | undefined {
    if (performance.now() - sinceMs > rememberedMs) {
      remembered.clear();
      sinceMs = performance.now();
    }
    return remembered.get(hash);
  }
  function remember(hash: string): R | undefined {
    const found = read(hash);
    if (remembered.size >= rememberedMax) remembered.clear();
    if (found) remembered.set(hash, found);
    return found;
  }
  return {
    find(token: unknown): R | null {
      const hash = tokenHash(token);
      if (hash === null) return null;
      const found = known(hash) ?? remember(hash);
      return found && found.expiresAt > now() ? found : null;
    },
    forget: () => remembered.clear(),
  };
}
