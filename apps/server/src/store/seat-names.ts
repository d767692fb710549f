import type { ServerDatabase } from './database.ts';
import { emptyLog } from './empty-log.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/**
 * What facilitators call the seats of a room, beside the sandbox names. The words stand here alone: no world, journal,
 * export or log has them, and they are erased when the room ends.
 */
export interface SeatNames {
  /** By the learner's number in the world. */
  of(room: string): ReadonlyMap<number, string>;
  /** An empty name takes the one away that was there. */
  set(room: string, learner: number, name: string): void;
  /** Rooms that have any. */
  rooms(): string[];
  endRoom(room: string): void;
}

export function openSeatNames(database: ServerDatabase): SeatNames {
  const select = statement<[room: string], { learner: number; name: string }>(
    database,
    'SELECT learner, name FROM seat_names WHERE room = ?',
  );
  const put = statement<[room: string, learner: number, name: string]>(
    database,
    replacing('seat_names', ['room', 'learner'], ['name']),
  );
  const remove = statement<[room: string, learner: number]>(
    database,
    'DELETE FROM seat_names WHERE room = ? AND learner = ?',
  );
  const removeAll = statement<[room: string]>(database, 'DELETE FROM seat_names WHERE room = ?');
  const rooms = statement<[], { room: string }>(database, 'SELECT DISTINCT room FROM seat_names');
  return {
    of: (room) => new Map(select.all(room).map(({ learner, name }) => [learner, name])),
    set: (room, learner, name) =>
      void (name === '' ? remove.run(room, learner) : put.run(room, learner, name)),
    rooms: () => rooms.all().map(({ room }) => room),
    endRoom(room) {
      removeAll.run(room);
      emptyLog(database);
    },
  };
}
