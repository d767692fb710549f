import { readCode } from '@glassmine/replica/plain';
import { changeShare, roomPeople } from '../calls/room-people.ts';
import type { Answers } from '../http/installation.ts';

export const sharesDesk = {
  'console/room/people': (caller) => {
    const room = readCode(caller.form.roomCode);
    const unknown = caller.unknown(room);
    if (unknown !== null) return { refusal: unknown };
    return { data: roomPeople(caller, room) };
  },
  'console/room/share': (caller) =>
    changeShare(caller, (room, name) => {
      const { facilitators, roomRights } = caller.services;
      if (facilitators.standing(name) === null) return false;
      roomRights.share(room, name);
      return true;
    }),
  'console/room/unshare': (caller) =>
    changeShare(caller, (room, name) => caller.services.roomRights.unshare(room, name)),
} satisfies Partial<Answers>;
