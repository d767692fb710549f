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
  /** Beyond eight devices the learner's oldest ends, with who is signed in there. */
  addDevice(room: string, learner: number): string;
  /** Ends the session that this device had before. */
  addMember(device: DeviceSession, member: number): string;
  addConsole(name: string): string;
  /** Null for a token that is unknown, ended or too old. The same for the two below. */
  device(token: unknown): DeviceSession | null;
  member(token: unknown): MemberSession | null;
  console(token: unknown): ConsoleSession | null;
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
  /** Ends every session in a room: it is over for good. */
  endRoom(room: string): void;
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
const rememberedMax = 50_000;

export function openSessions(database: ServerDatabase, now: () => number): Sessions {
  const rows = sessionRows(database);
  for (const { endExpired } of Object.values(rows)) endExpired(now());
  const devices = remembering(rows.devices.find, now);
  const members = remembering(rows.members.find, now);
  const consoles = remembering(rows.consoles.find, now);
  const listeners = new Set<() => void>();
  /** Sessions of one kind or several have ended: what was remembered of them goes, and the listeners hear of it. */
  function ended(count: number): number {
    if (count === 0) return 0;
    for (const { forget } of [devices, members, consoles]) forget();
    for (const listener of listeners) listener();
    return count;
  }
  function add(life: keyof typeof lifeMs, insert: (hash: string, expiresAt: number) => void): string {
    const token = newToken();
    insert(tokenHash(token)!, now() + lifeMs[life]);
    return token;
  }
  return {
    addDevice(room, learner) {
      for (const { hash } of rows.devices.of(room, learner, now()).slice(devicesMax - 1)) {
        ended(rows.devices.end(hash) + rows.members.endOnDevice(hash));
      }
      return add('devices', (hash, expiresAt) => rows.devices.add(hash, room, learner, expiresAt));
    },
    addMember({ hash: device, room, learner }, member) {
      ended(rows.members.endOnDevice(device));
      return add('members', (hash, expiresAt) =>
        rows.members.add(hash, device, room, learner, member, expiresAt),
      );
    },
    addConsole: (name) => add('consoles', (hash, expiresAt) => rows.consoles.add(hash, name, expiresAt)),
    device: devices.find,
    member: members.find,
    console: consoles.find,
    placesOf: ({ room, member }) =>
      rows.members.of(room, member, now()).map(({ device, expiresAt }) => ({
        device,
        signedInAt: expiresAt - lifeMs.members,
      })),
    endMember: ({ hash }) => void ended(rows.members.end(hash)),
    endOthers: ({ room, member, hash }) => ended(rows.members.endOthers(room, member, hash)),
    endMemberOn: (room, member, device) =>
      ended(
        device === undefined ? rows.members.endOf(room, member) : rows.members.endOfOn(room, member, device),
      ),
    endConsole: ({ hash }) => void ended(rows.consoles.end(hash)),
    endConsolesOf: (name) => void ended(rows.consoles.endOf(name)),
    endOtherConsoles: ({ name, hash }) => ended(rows.consoles.endOthers(name, hash)),
    endRoom: (room) => void ended(rows.devices.endRoom(room) + rows.members.endRoom(room)),
    whenEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Remembers the sessions that were found, so that a busy token costs one hash and no query. When any ends, all are
 * forgotten, because ends are rare.
 */
function remembering<R extends { readonly expiresAt: number }>(
  read: (hash: string) => R | undefined,
  now: () => number,
) {
  const remembered = new Map<string, R>();
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
      const found = remembered.get(hash) ?? remember(hash);
      return found && found.expiresAt > now() ? found : null;
    },
    forget: () => remembered.clear(),
  };
}
