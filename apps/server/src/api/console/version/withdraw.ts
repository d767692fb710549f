import { calls } from '@glassmine/contract';
import { consoleFrontView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.withdrawVersion, (caller) =>
  caller.execute(
    () => ({ type: 'withdrawVersion' }),
    (_, world) => consoleFrontView(world, caller.wording),
  ),
);
