import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';

export const route = forFacilitator(calls.console.rooms, async (caller) => {
  const { rooms, node } = caller.services;
  const codes = rooms.codes().filter((code) => caller.mayEnter(code));
  const running = codes.map((code) => rooms.enter(code));
  const shown = running.filter((room) => typeof room !== 'string');
  const here = shown.map((room) => caller.roomView(room));
  if (node === null) return { data: here };
  // Of those on other nodes, as they stood some seconds ago.
  const elsewhere = codes.filter((_, index) => running[index] === 'room.busy');
  return { data: [...here, ...(await node.cards(elsewhere))] };
});
