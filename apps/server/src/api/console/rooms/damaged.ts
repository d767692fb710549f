import { calls } from '@glassmine/contract';
import { restoreCommand } from '../../../command-name.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.damagedRooms, async (caller) => {
  const rooms = await caller.services.rooms.damaged();
  const shown = rooms.filter(({ code }) => caller.mayEnter(code));
  return {
    data: shown.map(({ code: roomCode, ...room }) => ({
      ...{ roomCode, ...room },
      restoreCommand: restoreCommand(roomCode),
    })),
  };
});
