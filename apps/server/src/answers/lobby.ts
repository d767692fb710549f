import { hasLeft, isInRoom, memberOfPerson, type Person } from '@glassmine/replica';
import { lobbyView } from '@glassmine/replica/views';
import type { Answers } from '../http/installation.ts';

export const lobbyDesk = {
  'console/lobby/door': (caller) => {
    const { services, room, form } = caller;
    const door = { isLocked: form.locked, isByHand: form.byHand };
    const { isLocked, isByHand } = services.lobbies.door(room.id);
    const told = caller.staleRefusal([
      [form.seenLocked, isLocked],
      [form.seenByHand, isByHand],
    ]);
    if (told) return told;
    services.lobbies.setDoor(room.id, door);
    caller.audit(room.id, door);
    return { data: door };
  },
  'console/lobby/code': (caller) => {
    const { rooms, lobbies } = caller.services;
    const isRoom = (code: string) => rooms.enter(code) !== 'room.unknown';
    const joinCode = lobbies.changeCode(caller.room.id, isRoom);
    caller.audit(caller.room.id, { joinCode });
    return { data: { joinCode } };
  },
  'console/lobby/admit': (caller) => {
    const { mark } = caller.form;
    caller.services.lobbies.admit(caller.room.id, mark);
    caller.audit(caller.room.id, { mark });
    return { data: { mark } };
  },
  'console/lobby/seat': (caller) => {
    const { learner } = caller.form;
    if (!isInRoom(caller.world, learner)) return { refusal: 'member.unknown' };
    const { id } = caller.room;
    caller.audit(id, { learner });
    // In the place of a device that shows the code: the learner has none any more.
    const hash = `lobby ${id} ${learner}`;
    const offer = caller.services.deviceLinks.offer({ hash, room: id, learner });
    const { joinCode } = caller.services.lobbies.door(id);
    return { data: { ...offer, link: caller.linkTo(`/#/join/${joinCode}?device=${offer.linkCode}`) } };
  },
  'console/lobby/name': (caller) => {
    const { services, room, world, form } = caller;
    const { learner } = form;
    if (!isInRoom(world, learner)) return { refusal: 'member.unknown' };
    const seatName = form.name.trim();
    const stands = services.seatNames.of(room.id).get(learner) ?? '';
    const told = seatName === stands ? null : caller.staleRefusal([[form.seenName, stands]]);
    if (told) return told;
    services.seatNames.set(room.id, learner, seatName);
    // What people write freely is not for the log.
    caller.audit(room.id, { learner });
    return { data: { learner, seatName } };
  },
  'console/lobby/expel': async (caller) => {
    const { services, room, world, form } = caller;
    const { ban } = form;
    const learner = form.learner as Person;
    if ((world.people.learner[learner] ?? -1) < 0) return { refusal: 'member.unknown' };
    const devices = services.sessions.endLearner(room.id, learner);
    for (const device of devices) services.seats.used(device);
    services.deviceLinks.withdraw(room.id, learner);
    if (ban) services.lobbies.expel(room.id, learner, devices);
    if (memberOfPerson(world, learner) >= 0) {
      return caller.execute(
        () => ({ type: 'handOver', learner, toAgent: true }),
        () => ({ learner, isFree: false, standIn: true }),
      );
    }
    const wasIn = !hasLeft(world, learner);
    // Before the world knows: what was answered must be in no result, also when the server stops between the two.
    services.left.set(room.id, learner, true);
    const answer = await caller.execute(
      () => ({ type: 'handOver', learner, toAgent: false, hasLeft: true }),
      () => ({ learner, isFree: true, standIn: false }),
    );
    if ('refusal' in answer) services.left.set(room.id, learner, false);
    else if (wasIn) {
      services.lobbies.addFree(room.id, learner);
      services.seatNames.set(room.id, learner, '');
    }
    return answer;
  },
  'console/lobby/let-back': (caller) => {
    const { learner } = caller.form;
    if (!caller.services.lobbies.letBack(caller.room.id, learner)) return { refusal: 'member.unknown' };
    caller.audit(caller.room.id, { learner });
    return { data: { learner } };
  },
  'console/lobby': (caller) => {
    const { services, room, callContext } = caller;
    // The class sits where its lobby is watched.
    services.seats.know(room.id, callContext.address);
    const { lobbies } = services;
    const waiting = lobbies.waiting(room.id);
    const [freed, sentOut] = [[...lobbies.freed(room.id)], lobbies.sentOut(room.id) as Person[]];
    const door = { ...lobbies.door(room.id), waiting, freed, sentOut };
    const present = services.presence.in(room.id);
    const joinLink = caller.linkTo(`/#/join/${door.joinCode}`);
    return caller.view((world) => ({
      ...lobbyView(world, room.id, present, door, services.seatNames.of(room.id)),
      joinLink,
      language: services.roomLessons.languageOf(room.id),
      onlyHere: services.reach.forPhones().length === 0,
    }));
  },
} satisfies Partial<Answers>;
