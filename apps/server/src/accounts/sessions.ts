import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { newToken, tokenHash } from './tokens.ts';

/** A learner's device in a room. */
export interface DeviceSession {
  readonly hash: string;
  readonly room: string;
  /** Row of the world's people. */
  readonly learner: number;
}

/** A member logged in on a device. */
export interface MemberSession extends DeviceSession {
  /** Hash of the device's token, on which alone this session lives. */
  readonly device: string;
  readonly member: number;
}

export interface ConsoleSession {
  readonly hash: string;
  readonly name: string;
}

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
  /** Ends the facilitator's sessions on all other desks; how many there were. */
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

export function openSessions(database: DatabaseSync, now: () => number): Sessions {
  for (const table of ['devices', 'members', 'consoles']) {
    database.prepare(`DELETE FROM ${table} WHERE expires_at < ?`).run(now());
  }
  const devices = table<DeviceSession>(database, 'devices', ['room', 'learner'], now);
  const members = table<MemberSession>(database, 'members', ['device', 'room', 'learner', 'member'], now);
  const consoles = table<ConsoleSession>(database, 'consoles', ['name'], now);
  const listeners = new Set<() => void>();
  const tell = (ended: number): number => {
    if (ended > 0) for (const listener of listeners) listener();
    return ended;
  };
  return {
    addDevice(room, learner) {
      const surplus = devices.all({ room, learner }).slice(devicesMax - 1);
      for (const { session } of surplus) {
        tell(devices.end({ token_hash: session.hash }) + members.end({ device: session.hash }));
      }
      return devices.add({ room, learner });
    },
    addMember({ hash, room, learner }, member) {
      tell(members.end({ device: hash }));
      return members.add({ device: hash, room, learner, member });
    },
    addConsole: (name) => consoles.add({ name }),
    device: devices.find,
    member: members.find,
    console: consoles.find,
    placesOf: ({ room, member }) =>
      members.all({ room, member }).map(({ session, expiresAt }) => ({
        device: session.device,
        signedInAt: expiresAt - lifeMs.members,
      })),
    endMember: (session) => tell(members.end({ token_hash: session.hash })),
    endOthers: ({ room, member, hash }) => tell(members.end({ room, member }, hash)),
    endMemberOn: (room, member, device) =>
      tell(members.end(device === undefined ? { room, member } : { room, member, device })),
    endConsole: (session) => tell(consoles.end({ token_hash: session.hash })),
    endConsolesOf: (name) => tell(consoles.end({ name })),
    endOtherConsoles: ({ name, hash }) => tell(consoles.end({ name }, hash)),
    endRoom: (room) => tell(devices.end({ room }) + members.end({ room })),
    whenEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Row = Record<string, string | number>;

/**
 * One kind of session. What was found is remembered, so that a busy token costs one hash and no query; what
 * ends is forgotten at once, all of it, because ends are rare.
 */
function table<S extends { hash: string }>(
  database: DatabaseSync,
  name: keyof typeof lifeMs,
  columns: readonly string[],
  now: () => number,
) {
  const remembered = new Map<string, { session: S; expiresAt: number }>();
  const all = ['token_hash', ...columns, 'expires_at'];
  const insert: StatementSync = database.prepare(
    `INSERT INTO ${name} (${all.join(', ')}) VALUES (${all.map((column) => `:${column}`).join(', ')})`,
  );
  const select: StatementSync = database.prepare(`SELECT * FROM ${name} WHERE token_hash = ?`);

  function readRow(row: Row): { session: S; expiresAt: number } {
    const fields = Object.fromEntries(columns.map((column) => [column, row[column]]));
    const session = { hash: row.token_hash, ...fields } as unknown as S;
    return { session, expiresAt: Number(row.expires_at) };
  }

  function read(hash: string) {
    const row = select.get(hash) as Row | undefined;
    if (!row) return null;
    const found = readRow(row);
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(hash, found);
    return found;
  }

  return {
    add(fields: Row): string {
      const token = newToken();
      insert.run({ ...fields, token_hash: tokenHash(token), expires_at: now() + lifeMs[name] });
      return token;
    },
    find(token: unknown): S | null {
      const hash = tokenHash(token);
      if (hash === null) return null;
      const found = remembered.get(hash) ?? read(hash);
      return found && found.expiresAt > now() ? found.session : null;
    },
    /** Those with these fields that have not grown too old, newest first. */
    all(where: Row) {
      const rows = database
        .prepare(`SELECT * FROM ${name} WHERE ${equal(where)} AND expires_at > ? ORDER BY expires_at DESC`)
        .all(...Object.values(where), now());
      return (rows as Row[]).map(readRow);
    },
    /** Ends those with these fields, but for the one of `spared`; how many there were. */
    end(where: Row, spared = ''): number {
      const { changes } = database
        .prepare(`DELETE FROM ${name} WHERE ${equal(where)} AND token_hash <> ?`)
        .run(...Object.values(where), spared);
      remembered.clear();
      return Number(changes);
    },
  };
}

function equal(where: Row): string {
  return Object.keys(where)
    .map((column) => `${column} = ?`)
    .join(' AND ');
}
