import { calls } from '@glassmine/contract';
import { consoleNoticesView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.notices, (caller) => {
  return caller.view((world) => consoleNoticesView(world, caller.form, caller.wording));
});
