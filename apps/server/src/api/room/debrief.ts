import { calls } from '@glassmine/contract';
import { personalDebriefView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.room.debrief, (caller) => {
  if (!caller.services.debriefs.isOpen(caller.room.id)) return { refusal: 'debrief.closed' };
  caller.observe({ what: 'debrief', subject: 'own' });
  return caller.view((world) =>
    personalDebriefView(world, caller.member, caller.services.debriefs.figuresOf(caller.room)),
  );
});
