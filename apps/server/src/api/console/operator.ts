import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.operator, (caller) => {
  const { byHand: whose } = caller.form;
  return caller.execute(
    () => ({ type: 'setByHand', whose }),
    (_, world) => ({ byHand: world.operator.byHand }),
  );
});
