import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

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
}

/** The three tables of sessions. Deletions give the number of sessions that ended. */
export function sessionRows(database: ServerDatabase) {
  const end = <P extends (string | number)[]>(table: string, where: string) =>
    statement<P>(database, `DELETE FROM ${table} WHERE ${where}`).run;
  const device = 'SELECT token_hash AS hash, room, learner, expires_at AS expiresAt FROM devices';
  const member =
    'SELECT token_hash AS hash, device, room, learner, member, expires_at AS expiresAt FROM members';
  const console = 'SELECT token_hash AS hash, name, expires_at AS expiresAt FROM consoles';
  type Of = [room: string, row: number, now: number];
  const newest = 'AND expires_at > ? ORDER BY expires_at DESC';
  return {
    devices: {
      find: statement<[hash: string], DeviceRow>(database, `${device} WHERE token_hash = ?`).get,
      /** Those of a learner that have not expired, newest first. */
      of: statement<Of, DeviceRow>(database, `${device} WHERE room = ? AND learner = ? ${newest}`).all,
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
    consoles: {
      find: statement<[hash: string], ConsoleRow>(database, `${console} WHERE token_hash = ?`).get,
      add: statement<[hash: string, name: string, expiresAt: number]>(
        database,
        'INSERT INTO consoles (token_hash, name, expires_at) VALUES (?, ?, ?)',
      ).run,
      end: end<[hash: string]>('consoles', 'token_hash = ?'),
      endOf: end<[name: string]>('consoles', 'name = ?'),
      endOthers: end<[name: string, spared: string]>('consoles', 'name = ? AND token_hash <> ?'),
      endExpired: end<[now: number]>('consoles', 'expires_at < ?'),
    },
  };
}
