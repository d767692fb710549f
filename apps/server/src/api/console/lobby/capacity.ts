import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.setCapacity, (caller) => {
  const { capacity } = caller.form;
  return caller.execute(
    () => ({ type: 'setCapacity', capacity }),
    () => ({ capacity }),
  );
});
