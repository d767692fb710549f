import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** Wall clock, epoch ms and ms. */
export interface Attended {
  learner: number;
  joinedAt: number;
  /** When the learner's last connection was there. */
  lastAt: number;
  onlineMs: number;
}

/** A time of one learner's connection; wall clock, epoch ms. */
export interface Visit {
  room: string;
  learner: number;
  from: number;
  to: number;
}

/** How long each learner of a room has been connected, kept until the room is purged. */
export interface Attendance {
  /** A newcomer has got this number; a former one who never came has lost it. */
  joined(room: string, learner: number): void;
  /** In one transaction: a whole class is noted each minute. */
  wereHere(visits: readonly Visit[]): void;
  of(room: string): Attended[];
}

export function openAttendance(database: ServerDatabase, now: () => number): Attendance {
  type Row = [room: string, learner: number, joinedAt: number, lastAt: number, onlineMs: number];
  const columns = ['joined_at', 'last_at', 'online_ms'];
  const insert = statement<Row>(database, replacing('attendance', ['room', 'learner'], columns));
  const add = statement<Row>(
    database,
    `INSERT INTO attendance (room, learner, joined_at, last_at, online_ms) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (room, learner) DO UPDATE SET
       last_at = excluded.last_at, online_ms = attendance.online_ms + excluded.online_ms`,
  );
  const select = statement<[room: string], Attended>(
    database,
    `SELECT learner, joined_at AS "joinedAt", last_at AS "lastAt", online_ms AS "onlineMs"
     FROM attendance WHERE room = ? ORDER BY learner`,
  );
  return {
    joined: (room, learner) => void insert.run(room, learner, now(), now(), 0),
    // Of somebody who joined a server that did not keep this yet, the first connection is the earliest that is known.
    wereHere: (visits) =>
      transaction(database, () => {
        for (const { room, learner, from, to } of visits) add.run(room, learner, from, to, to - from);
      }),
    of: (room) => select.all(room),
  };
}
