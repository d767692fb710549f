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
  addDevice(room: string, learner: number): string;
  /** Ends the session that this device had before. */
  addMember(device: DeviceSession, member: number): string;
  addConsole(name: string): string;
  /** Null for a token that is unknown, ended or too old. The same for the two below. */
  device(token: unknown): DeviceSession | null;
  member(token: unknown): MemberSession | null;
  console(token: unknown): ConsoleSession | null;
  endMember(session: MemberSession): void;
  endConsole(session: ConsoleSession): void;
  /** Ends every console session of a facilitator: the password has changed. */
  endConsolesOf(name: string): void;
  /** Ends every session in a room: it is over for good. */
  endRoom(room: string): void;
}

const dayMs = 86_400_000;
const lifeMs = { devices: 90 * dayMs, members: 30 * dayMs, consoles: dayMs / 2 };
const rememberedMax = 50_000;

export function openSessions(database: DatabaseSync, now: () => number): Sessions {
  for (const table of ['devices', 'members', 'consoles']) {
    database.prepare(`DELETE FROM ${table} WHERE expires_at < ?`).run(now());
  }
  const devices = table<DeviceSession>(database, 'devices', ['room', 'learner'], now);
  const members = table<MemberSession>(database, 'members', ['device', 'room', 'learner', 'member'], now);
  const consoles = table<ConsoleSession>(database, 'consoles', ['name'], now);
  return {
    addDevice: (room, learner) => devices.add({ room, learner }),
    addMember({ hash, room, learner }, member) {
      members.end('device', hash);
      return members.add({ device: hash, room, learner, member });
    },
    addConsole: (name) => consoles.add({ name }),
    device: devices.find,
    member: members.find,
    console: consoles.find,
    endMember: (session) => members.end('token_hash', session.hash),
    endConsole: (session) => consoles.end('token_hash', session.hash),
    endConsolesOf: (name) => consoles.end('name', name),
    endRoom: (room) => {
      devices.end('room', room);
      members.end('room', room);
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

  function read(hash: string) {
    const row = select.get(hash) as Row | undefined;
    if (!row) return null;
    const fields = Object.fromEntries(columns.map((column) => [column, row[column]]));
    const found = { session: { hash, ...fields } as unknown as S, expiresAt: Number(row.expires_at) };
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
    end(column: string, value: string): void {
      database.prepare(`DELETE FROM ${name} WHERE ${column} = ?`).run(value);
      remembered.clear();
    },
  };
}
