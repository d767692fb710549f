import type { ServerDatabase } from '../store/database.ts';
import { type RoomPerson, roomPeopleRows } from '../store/room-people.ts';

/** Which facilitators may enter which room at the console. The role decides what they may do inside. */
export interface RoomRights {
  /** Makes a facilitator the owner of a new room. */
  give(room: string, name: string): void;
  /** Owners of the house enter every room, others their own and those that are shared with them. */
  mayEnter(room: string, who: Person): boolean;
  /** Whether a facilitator may close and share a room: its owner, or an owner of the installation. */
  owns(room: string, who: Person): boolean;
  /** The owner, who comes first, and those the room is shared with. A room that the server made has no owner. */
  peopleOf(room: string): RoomPerson[];
  ownerOf(room: string): string | null;
  /** Shares the room with a facilitator. The owner stays the owner. */
  share(room: string, name: string): void;
  /** False when it was not shared with this name. */
  unshare(room: string, name: string): boolean;
}

interface Person {
  name: string;
  role: string;
}

export function openRoomRights(database: ServerDatabase): RoomRights {
  const rows = roomPeopleRows(database);
  const ofHouse = ({ role }: Person) => role === 'owner';
  return {
    give: (room, name) => void rows.put(room, name, 'owner'),
    mayEnter: (room, who) => ofHouse(who) || rows.part(room, who.name) !== null,
    owns: (room, who) => ofHouse(who) || rows.part(room, who.name) === 'owner',
    peopleOf: (room) => rows.all(room),
    ownerOf: (room) => rows.all(room).find(({ part }) => part === 'owner')?.name ?? null,
    share(room, name) {
      if (rows.part(room, name) === null) rows.put(room, name, 'share');
    },
    unshare: (room, name) => rows.drop(room, name) > 0,
  };
}
