import { calls } from '@glassmine/contract';
import { consoleContentView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.showContent, (caller) => {
  const { form } = caller;
  return caller.execute(
    () => ({ type: 'showContent', item: form.contentId, shown: form.shown }),
    ({ item }, world) => consoleContentView(world, item, caller.wording),
  );
});
