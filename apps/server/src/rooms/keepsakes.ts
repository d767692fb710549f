import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CallMap } from '@glassmine/contract';
import type { Room } from '@glassmine/room';
import { networkView, roomDebriefView } from '@glassmine/views';
import type { Timelines } from '../timeline/timeline.ts';
import type { Course } from './course.ts';

/** What a room that has ended is still shown and exported by. */
export interface Keepsake {
  debrief: CallMap['console/debrief']['data']['room'];
  network: CallMap['console/network']['data'];
  timeline: CallMap['console/timeline']['data'];
  /** The what-ifs that had been lived to their end. */
  forks: CallMap['console/timeline/fork/list']['data'];
}

/**
 * The figures of rooms as they stood at the end, taken just before a room's world is let go. People are numbers in
 * them: no name, and no word or picture that anybody left.
 */
export interface Keepsakes {
  has(room: string): boolean;
  read<K extends keyof Keepsake>(room: string, what: K): Keepsake[K] | null;
  keep(room: string, keepsake: Keepsake): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS keepsakes (
    room TEXT NOT NULL, what TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (room, what)
  ) STRICT, WITHOUT ROWID;
`;

export function openKeepsakes(database: DatabaseSync): Keepsakes {
  database.exec(schema);
  const insert = database.prepare('INSERT OR REPLACE INTO keepsakes VALUES (?, ?, ?)');
  const select = database.prepare('SELECT body FROM keepsakes WHERE room = ? AND what = ?');
  const any = database.prepare('SELECT 1 FROM keepsakes WHERE room = ? LIMIT 1');
  return {
    has: (room) => any.get(room) !== undefined,
    read(room, what) {
      const row = select.get(room, what);
      return row === undefined ? null : JSON.parse(gunzipSync(row.body as Uint8Array).toString('utf8'));
    },
    keep(room, keepsake) {
      database.exec('BEGIN');
      try {
        for (const [what, body] of Object.entries(keepsake))
          insert.run(room, what, gzipSync(JSON.stringify(body)));
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
}

export interface Shown {
  course: Course;
  timelines: Timelines;
}

/** A room that has just taken its last command, as its console showed it. */
export async function keepsakeOf(room: Room, { course, timelines }: Shown): Promise<Keepsake> {
  const timeline = await timelines.course(room.id);
  const { world } = room.simulation;
  const network = networkView(world);
  return {
    debrief: roomDebriefView(world, course.read(room.id, 0)),
    network: { ...network, learners: network.learners.map((learner) => ({ ...learner, name: '' })) },
    timeline: { ...timeline, isCatchingUp: false },
    forks: timelines.forks(room.id).filter(({ state }) => state === 'done'),
  };
}
