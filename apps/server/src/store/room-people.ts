import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** A facilitator who may enter a room: its owner, or one with whom the owner shares it. */
export interface RoomPerson {
  name: string;
  part: 'owner' | 'share';
}

/** The table of whose a room is, and with whom its owner shares it. Ended rooms stay in it. */
export function roomPeopleRows(database: ServerDatabase) {
  const put = statement<[room: string, name: string, part: RoomPerson['part']]>(
    database,
    replacing('room_people', ['room', 'name'], ['part']),
  );
  const drop = statement<[room: string, name: string]>(
    database,
    "DELETE FROM room_people WHERE room = ? AND name = ? AND part = 'share'",
  );
  const part = statement<[room: string, name: string], Pick<RoomPerson, 'part'>>(
    database,
    'SELECT part FROM room_people WHERE room = ? AND name = ?',
  );
  const all = statement<[room: string], RoomPerson>(
    database,
    'SELECT name, part FROM room_people WHERE room = ? ORDER BY part, name',
  );
  return {
    put: put.run,
    /** The number of shares that it has taken away. */
    drop: drop.run,
    part: (room: string, name: string): RoomPerson['part'] | null => part.get(room, name)?.part ?? null,
    all: all.all,
  };
}
