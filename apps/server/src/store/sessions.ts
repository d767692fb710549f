import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** A learner's device in a room; `hash` is the SHA-256 of its token. */
export interface DeviceRow {
  readonly hash: string;
  readonly room: string;
  /** Row of the world's people. */
  readonly learner: number;
  /** Wall clock, epoch ms. */
  readonly expiresAt: number;
}

/** A member logged in on a device. */
export interface MemberRow extends DeviceRow {
  /** Hash of the device's token, on which alone this session lives. */
  readonly device: string;
  readonly member: number;
}

/** A facilitator at a console. */
export interface ConsoleRow {
  readonly hash: string;
  readonly name: string;
  readonly expiresAt: number;
  /** All times are of the wall clock, epoch ms. */
  readonly begunAt: number;
  /** When the facilitator last did something there, at most a minute old. */
  readonly seenAt: number;
  /** When the password was last given. */
  readonly provenAt: number;
  /** Family of the browser and its system, such as `Firefox · Windows`; empty when unknown. */
  readonly browser: string;
}

/** Prepares a deletion; it gives the number of sessions that ended. */
const ending =
  (database: ServerDatabase) =>
  <P extends (string | number)[]>(table: string, where: string) =>
    statement<P>(database, `DELETE FROM ${table} WHERE ${where}`).run;

/** The three tables of sessions. Deletions give the number of sessions that ended. */
export function sessionRows(database: ServerDatabase) {
  const end = ending(database);
  const device = 'SELECT token_hash AS hash, room, learner, expires_at AS expiresAt FROM devices';
  const member =
    'SELECT token_hash AS hash, device, room, learner, member, expires_at AS expiresAt FROM members';
  type Of = [room: string, row: number, now: number];
  const newest = 'AND expires_at > ? ORDER BY expires_at DESC';
  return {
    devices: {
      find: statement<[hash: string], DeviceRow>(database, `${device} WHERE token_hash = ?`).get,
      /** Those of a learner that have not expired, newest first. */
      of: statement<Of, DeviceRow>(database, `${device} WHERE room = ? AND learner = ? ${newest}`).all,
      ofRoom: statement<[room: string], DeviceRow>(database, `${device} WHERE room = ?`).all,
      add: statement<[hash: string, room: string, learner: number, expiresAt: number]>(
        database,
        'INSERT INTO devices (token_hash, room, learner, expires_at) VALUES (?, ?, ?, ?)',
      ).run,
      end: end<[hash: string]>('devices', 'token_hash = ?'),
      endRoom: end<[room: string]>('devices', 'room = ?'),
      endExpired: end<[now: number]>('devices', 'expires_at < ?'),
    },
    members: {
      find: statement<[hash: string], MemberRow>(database, `${member} WHERE token_hash = ?`).get,
      /** Those of a member that have not expired, newest first. */
      of: statement<Of, MemberRow>(database, `${member} WHERE room = ? AND member = ? ${newest}`).all,
      add: statement<
        [hash: string, device: string, room: string, learner: number, member: number, expiresAt: number]
      >(
        database,
        'INSERT INTO members (token_hash, device, room, learner, member, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run,
      end: end<[hash: string]>('members', 'token_hash = ?'),
      endOnDevice: end<[device: string]>('members', 'device = ?'),
      endOf: end<[room: string, member: number]>('members', 'room = ? AND member = ?'),
      endOfOn: end<[room: string, member: number, device: string]>(
        'members',
        'room = ? AND member = ? AND device = ?',
      ),
      endOthers: end<[room: string, member: number, spared: string]>(
        'members',
        'room = ? AND member = ? AND token_hash <> ?',
      ),
      endRoom: end<[room: string]>('members', 'room = ?'),
      endExpired: end<[now: number]>('members', 'expires_at < ?'),
    },
    consoles: consoleRows(database),
  };
}

function consoleRows(database: ServerDatabase) {
  const end = ending(database);
  const console = `SELECT token_hash AS hash, name, expires_at AS expiresAt, begun_at AS begunAt, seen_at AS seenAt,
      proven_at AS provenAt, browser FROM consoles`;
  const copy = statement<[newHash: string, at: number, hash: string]>(
    database,
    `INSERT INTO consoles (token_hash, name, expires_at, begun_at, seen_at, proven_at, browser)
       SELECT ?1, name, expires_at, begun_at, seen_at, ?2, browser FROM consoles WHERE token_hash = ?3`,
  );
  const leave = statement<[until: number, hash: string]>(
    database,
    'UPDATE consoles SET expires_at = CASE WHEN expires_at < ?1 THEN expires_at ELSE ?1 END, proven_at = 0 WHERE token_hash = ?2',
  );
  return {
    find: statement<[hash: string], ConsoleRow>(database, `${console} WHERE token_hash = ?`).get,
    /** Those of a facilitator that have not expired, the last used first. */
    of: statement<[name: string, now: number], ConsoleRow>(
      database,
      `${console} WHERE name = ? AND expires_at > ? ORDER BY seen_at DESC`,
    ).all,
    add: statement<[hash: string, name: string, expiresAt: number, at: number, browser: string]>(
      database,
      `INSERT INTO consoles (token_hash, name, expires_at, begun_at, seen_at, proven_at, browser)
         VALUES (?1, ?2, ?3, ?4, ?4, ?4, ?5)`,
    ).run,
    see: statement<[at: number, hash: string]>(
      database,
      'UPDATE consoles SET seen_at = ? WHERE token_hash = ?',
    ).run,
    /** The session of a hash goes on under another one; under the old one it ends at `until`, and is not proven. */
    renew(hash: string, newHash: string, at: number, until: number): void {
      transaction(database, () => {
        copy.run(newHash, at, hash);
        leave.run(until, hash);
      });
    },
    /** Deletes the old rows of sessions that continue under another hash. */
    endLeaving: end<[name: string, until: number]>('consoles', 'name = ? AND expires_at <= ?'),
    end: end<[hash: string]>('consoles', 'token_hash = ?'),
    endOf: end<[name: string]>('consoles', 'name = ?'),
    endOneOf: end<[name: string, hash: string]>('consoles', 'name = ? AND token_hash = ?'),
    endOthers: end<[name: string, spared: string]>('consoles', 'name = ? AND token_hash <> ?'),
    endExpired: end<[now: number]>('consoles', 'expires_at < ?'),
  };
}
