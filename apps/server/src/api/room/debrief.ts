import { calls } from '@glassmine/contract';
import { personalDebriefView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.room.debrief, (asks) => {
  if (!asks.house.debriefs.isOpen(asks.room.id)) return { refusal: 'debrief.closed' };
  asks.sees('debrief', 'own');
  return asks.look((world) => personalDebriefView(world, asks.member));
});
