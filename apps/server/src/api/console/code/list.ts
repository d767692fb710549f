import { calls } from '@glassmine/contract';
import { consoleCodesView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.codes, (caller) => {
  return caller.view((world) => consoleCodesView(world, caller.form));
});
