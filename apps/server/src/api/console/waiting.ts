import { calls } from '@glassmine/contract';
import { consoleWaitingView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.waiting, (caller) => {
  const { services, room, wording } = caller;
  const { questionnaires } = services;
  const open = questionnaires.phaseOf(room.id);
  const handIns = questionnaires.sheets([room.id]).filter(({ phase }) => phase === open).length;
  return caller.view((world) => ({ ...consoleWaitingView(world, wording), handIns }));
});
