import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.setService, (caller) => {
  const { form } = caller;
  return caller.execute(
    () => ({ type: 'setService', appUrl: form.appUrl }),
    (_, world) => consoleFrontView(world, caller.wording),
  );
});
