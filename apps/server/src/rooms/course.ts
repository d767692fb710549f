import type { DatabaseSync } from 'node:sqlite';
import type { SeriesPoint } from '@glassmine/contract';
import { HOUR } from '@glassmine/kernel';
import type { World } from '@glassmine/scheme';
import { seriesPointView } from '@glassmine/views';
import type { Rooms } from './rooms.ts';

/** The course of rooms, for charts: a point each world hour, kept beside the journal and never read by rules. */
export interface Course {
  /** Notes a room's points from now on, for as long as the server runs. */
  watch(room: string): void;
  /** The same for all that run now. */
  watchAll(): void;
  /** Points after a moment of the world calendar, oldest first. */
  read(room: string, sinceMs: number): SeriesPoint[];
  /** The room as it is at this tick. */
  latest(room: string, world: World): SeriesPoint;
  endRoom(room: string): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS course (
    room TEXT NOT NULL, at INTEGER NOT NULL, point TEXT NOT NULL, PRIMARY KEY (room, at)
  ) STRICT, WITHOUT ROWID;
`;
/** Points that one answer holds at most: more than the hours of three months. */
const readMax = 2_400;

export function openCourse(database: DatabaseSync, rooms: () => Rooms): Course {
  database.exec(schema);
  const insert = database.prepare('INSERT OR REPLACE INTO course (room, at, point) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT point FROM course WHERE room = ? AND at > ? ORDER BY at LIMIT ?');
  const last = database.prepare('SELECT max(at) AS at FROM course WHERE room = ?');
  const remove = database.prepare('DELETE FROM course WHERE room = ?');
  const watched = new Map<string, () => void>();
  const latestOf = new Map<string, { world: World; now: number; point: SeriesPoint }>();

  /** Counting a big room through takes a while: whoever asks within the same tick is told the same. */
  function latest(room: string, world: World): SeriesPoint {
    const known = latestOf.get(room);
    if (known?.world === world && known.now === world.now) return known.point;
    const point = seriesPointView(world);
    latestOf.set(room, { world, now: world.now, point });
    return point;
  }

  function note(room: string, world: World): number {
    const point = latest(room, world);
    insert.run(room, point.at, JSON.stringify(point));
    return point.at;
  }

  function watch(room: string): void {
    if (watched.has(room)) return;
    let notedHour = -1;
    const { world } = rooms().running(room).simulation;
    if (last.get(room)?.at === null) note(room, world);
    const stop = rooms().subscribe(room, (frame) => {
      const hour = Math.floor(frame.world.now / HOUR);
      if (hour === notedHour) return;
      notedHour = hour;
      note(room, frame.world);
    });
    watched.set(room, stop);
  }

  return {
    watch,
    watchAll() {
      for (const room of rooms().codes()) if (typeof rooms().enter(room) !== 'string') watch(room);
    },
    read: (room, sinceMs) =>
      select.all(room, sinceMs, readMax).map((row) => JSON.parse(String(row.point)) as SeriesPoint),
    latest,
    endRoom(room) {
      latestOf.delete(room);
      watched.get(room)?.();
      watched.delete(room);
      remove.run(room);
    },
  };
}
