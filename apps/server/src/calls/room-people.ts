import { readCode } from '@glassmine/replica/plain';
import type { Answer, CallMap } from '@glassmine/replica/wire';
import type { FacilitatorCaller } from '../http/facilitator-callers.ts';

type RoomPeople = CallMap['console/room/people']['data'];

/** Whose a room is and who else may enter it, as the asker may know it. */
export function roomPeople(caller: FacilitatorCaller<unknown>, room: string): RoomPeople {
  const { roomRights, facilitators } = caller.services;
  const people = roomRights.peopleOf(room);
  const mayDecide = caller.role !== 'observer' && roomRights.owns(room, caller);
  const known = new Set(people.map(({ name }) => name));
  const enters = ({ name, role, isDisabled }: { name: string; role: string; isDisabled: boolean }) =>
    role === 'owner' || isDisabled || known.has(name);
  return {
    owner: roomRights.ownerOf(room),
    shares: people.filter(({ part }) => part === 'share').map(({ name }) => name),
    mayDecide,
    others: mayDecide
      ? facilitators
          .list()
          .filter((each) => !enters(each))
          .map(({ name }) => name)
      : [],
  };
}

/** Shares a room or ends the share. The caller must be the room's owner or an owner of the installation. */
export function changeShare(
  caller: FacilitatorCaller<{ roomCode: string; name: string }>,
  change: (room: string, name: string) => boolean,
): Answer<RoomPeople> {
  const { form, services } = caller;
  const room = readCode(form.roomCode);
  const unknown = caller.unknown(room);
  if (unknown !== null) return { refusal: unknown };
  if (!services.roomRights.owns(room, caller)) return { refusal: 'room.ownerOnly' };
  if (!change(room, form.name)) return { refusal: 'facilitator.unknown' };
  caller.audit(room, { name: form.name });
  return { data: roomPeople(caller, room) };
}
