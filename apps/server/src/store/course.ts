import type { SeriesPoint } from '@glassmine/replica/wire';
import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** Points that one answer holds at most: more than the hours of three months. */
const readMax = 2_400;

/** What the charts of running rooms show: at most a point for each world hour. */
export function courseRows(database: ServerDatabase) {
  const insert = statement<[room: string, at: number, point: string]>(
    database,
    replacing('course', ['room', 'at'], ['point']),
  );
  const select = statement<[room: string, at: number, limit: number], { point: string }>(
    database,
    'SELECT point FROM course WHERE room = ? AND at > ? ORDER BY at LIMIT ?',
  );
  const any = statement<[room: string]>(database, 'SELECT 1 FROM course WHERE room = ? LIMIT 1');
  const remove = statement<[room: string]>(database, 'DELETE FROM course WHERE room = ?');
  return {
    put: (room: string, point: SeriesPoint): void => void insert.run(room, point.at, JSON.stringify(point)),
    /** Points after a moment of the world calendar, oldest first. */
    after: (room: string, sinceMs: number): SeriesPoint[] =>
      select.all(room, sinceMs, readMax).map(({ point }) => JSON.parse(point) as SeriesPoint),
    has: (room: string): boolean => any.get(room) !== undefined,
    dropRoom: (room: string): void => void remove.run(room),
  };
}
