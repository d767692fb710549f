import { calls } from '@glassmine/contract';
import { personalDebriefView } from '@glassmine/views';
import { forDevice } from '../../http/route.ts';

export const route = forDevice(calls.room.debrief, (caller) => {
  const { services, room, learner, wording } = caller;
  if (!services.debriefs.isOpen(room.id)) return { refusal: 'debrief.closed' };
  caller.observe({ what: 'debrief', subject: 'own' });
  const looked = services.observations.of(room.id, learner);
  return caller.view((world) =>
    personalDebriefView(world, learner, { looked, wording }, services.debriefs.figuresOf(room)),
  );
});
