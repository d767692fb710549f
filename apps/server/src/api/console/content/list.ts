import { calls } from '@glassmine/contract';
import { consoleContentsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.contents, (caller) => {
  return caller.view((world) => consoleContentsView(world, caller.form, caller.wording));
});
