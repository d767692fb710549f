import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.rooms, (caller) => {
  const { rooms } = caller.services;
  const codes = rooms.codes().filter((code) => caller.mayEnter(code));
  const running = codes.map((code) => rooms.enter(code));
  const shown = running.filter((room) => typeof room !== 'string');
  return { data: shown.map((room) => caller.roomView(room)) };
});
