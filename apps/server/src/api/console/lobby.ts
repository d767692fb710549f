import { calls } from '@glassmine/contract';
import { lobbyView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.lobby, (caller) => {
  const { services, room, given } = caller;
  // The class sits where its lobby is watched.
  services.seats.know(room.id, given.address);
  const { lobbies } = services;
  const waiting = lobbies.waiting(room.id);
  const door = { ...lobbies.door(room.id), waiting, freed: [...lobbies.freed(room.id)] };
  const present = services.presence.in(room.id);
  const joinLink = caller.linkTo(`/#/join/${door.joinCode}`);
  return caller.view((world) => ({
    ...lobbyView(world, room.id, present, door, services.seatNames.of(room.id)),
    joinLink,
    language: services.roomLessons.languageOf(room.id),
    onlyHere: services.reach.forPhones().length === 0,
  }));
});
