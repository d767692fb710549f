import { calls } from '@glassmine/contract';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.operator, (caller) => {
  const { byHand: whose, seenByHand } = caller.form;
  const told = caller.staleRefusal([[seenByHand, caller.world.operator.byHand]]);
  if (told) return told;
  return caller.execute(
    () => ({ type: 'setByHand', whose }),
    (_, world) => ({ byHand: world.operator.byHand }),
    ['seenByHand'],
  );
});
