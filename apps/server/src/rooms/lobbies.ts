import { type Notes, sharedNote } from '../store/notes.ts';
import { drawRoomCode } from './room-code.ts';

/** What of a room's door is kept; it is about who may come in, not of the world, and so no input of it. */
interface Door {
  /** Null while newcomers join by the room's own code. */
  joinCode: string | null;
  isLocked: boolean;
  isByHand: boolean;
  /** Learners who left before they opened an account, whose places no newcomer has taken yet. */
  free: number[];
  /** Hashes of devices that were sent out. */
  expelled: string[];
  /** Whose they were, the last one sent out last; absent in what an older server wrote, which named nobody. */
  bans?: Ban[];
}

/** One learner who was sent out, with the devices that are kept out. */
interface Ban {
  learner: number;
  devices: readonly string[];
}

/** The doors of rooms. */
export interface Lobbies {
  /** The room of a join code, in capitals. After a change of the code, the room's own code no longer works. */
  roomOf(code: string): string | null;
  door(room: string): { joinCode: string; isLocked: boolean; isByHand: boolean };
  setDoor(room: string, door: { isLocked: boolean; isByHand: boolean }): void;
  /** Another code to join by; `isRoom` says which are rooms' own. */
  changeCode(room: string, isRoom: (code: string) => boolean): string;
  /** Takes the place of who left first for a newcomer; null when there is none. */
  takeFree(room: string): number | null;
  addFree(room: string, learner: number): void;
  /** Who left the places that are free, the first to leave first. */
  freed(room: string): readonly number[];
  expel(room: string, learner: number, devices: readonly string[]): void;
  /** Learners who were sent out and not let back. */
  sentOut(room: string): readonly number[];
  /** Keeps the devices of a learner out no longer; false for somebody who was not sent out. */
  letBack(room: string, learner: number): boolean;
  isExpelled(device: string | null): boolean;
  /** Marks of learners who asked within the last seconds and wait at the door. */
  waiting(room: string): string[];
  admit(room: string, mark: string): void;
  /** Whether who shows this mark may come in; once asked, it stands on the list. */
  mayEnter(room: string, mark: string): boolean;
  entered(room: string, mark: string): void;
  endRoom(room: string): void;
}

/** A device that waits asks every few seconds. */
const waitsMs = 15_000;
const waitingMax = 300;
const admittedMax = 1_000;
const expelledMax = 2_000;
const key = 'lobby doors';
const openDoor: Door = {
  joinCode: null,
  isLocked: false,
  isByHand: false,
  free: [],
  expelled: [],
};

export function openLobbies(notes: Notes, now: () => number): Lobbies {
  const note = sharedNote(notes, key, read);
  const doorOf = (room: string): Door => note.read().doors.get(room) ?? { ...openDoor };
  /** @param changed null forgets the door */
  function change(room: string, changed: Partial<Door> | null): void {
    note.change(({ doors: before }) => {
      const doors = new Map(before);
      if (changed === null) doors.delete(room);
      else doors.set(room, { ...(before.get(room) ?? openDoor), ...changed });
      return { after: withExpelled(doors), text: JSON.stringify(Object.fromEntries(doors)) };
    });
  }
  const roomBy = (code: string) => [...note.read().doors].find(([, { joinCode }]) => joinCode === code)?.[0];
  return {
    roomOf: (code) => roomBy(code) ?? (doorOf(code).joinCode === null ? code : null),
    door(room) {
      const { joinCode, isLocked, isByHand } = doorOf(room);
      return { joinCode: joinCode ?? room, isLocked, isByHand };
    },
    setDoor: change,
    changeCode(room, isRoom) {
      const joinCode = drawRoomCode((code) => isRoom(code) || roomBy(code) !== undefined);
      change(room, { joinCode });
      return joinCode;
    },
    takeFree(room) {
      const [learner, ...free] = doorOf(room).free;
      if (learner === undefined) return null;
      change(room, { free });
      return learner;
    },
    addFree: (room, learner) => change(room, { free: [...new Set([...doorOf(room).free, learner])] }),
    freed: (room) => doorOf(room).free,
    expel(room, learner, devices) {
      const { expelled, bans = [] } = doorOf(room);
      change(room, {
        expelled: [...expelled, ...devices].slice(-expelledMax),
        bans: [...bans, { learner, devices }].slice(-expelledMax),
      });
    },
    sentOut: (room) => [...new Set((doorOf(room).bans ?? []).map(({ learner }) => learner))],
    letBack(room, learner) {
      const { expelled, bans = [] } = doorOf(room);
      const lifted = bans.filter((ban) => ban.learner === learner);
      if (lifted.length === 0) return false;
      const devices = new Set(lifted.flatMap((ban) => ban.devices));
      change(room, {
        expelled: expelled.filter((device) => !devices.has(device)),
        bans: bans.filter((ban) => ban.learner !== learner),
      });
      return true;
    },
    isExpelled: (device) => device !== null && note.read().expelled.has(device),
    ...openWaiting(now),
    endRoom(room) {
      if (note.read().doors.has(room)) change(room, null);
    },
  };
}

const read = (text: string | null) =>
  withExpelled(new Map<string, Door>(Object.entries(JSON.parse(text ?? '{}'))));

function withExpelled(doors: ReadonlyMap<string, Door>) {
  return { doors, expelled: new Set([...doors.values()].flatMap((door) => door.expelled)) };
}

/** Who waits to be let in, in memory: they ask again and again. */
function openWaiting(now: () => number): Pick<Lobbies, 'waiting' | 'admit' | 'mayEnter' | 'entered'> {
  const asked = new Map<string, number>();
  const admitted = new Set<string>();
  const forgetGone = () => {
    for (const [who, at] of asked) if (at + waitsMs < now()) asked.delete(who);
  };
  const name = (room: string, mark: string) => `${room} ${mark}`;
  return {
    waiting(room) {
      forgetGone();
      return [...asked.keys()].filter((who) => who.startsWith(`${room} `)).map((who) => who.split(' ')[1]!);
    },
    admit(room, mark) {
      if (admitted.size >= admittedMax) admitted.clear();
      admitted.add(name(room, mark));
      asked.delete(name(room, mark));
    },
    mayEnter(room, mark) {
      const who = name(room, mark);
      if (admitted.has(who)) return true;
      if (asked.size >= waitingMax) forgetGone();
      // A device that finds no place on the list can be let in by its mark alone.
      if (asked.has(who) || asked.size < waitingMax) asked.set(who, now());
      return false;
    },
    entered: (room, mark) => void admitted.delete(name(room, mark)),
  };
}
