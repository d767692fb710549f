import { calls } from '@glassmine/contract';
import { debriefRowsView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.room.debriefRows, (caller) => {
  const { services, room, learner, wording } = caller;
  if (!services.debriefs.isOpen(room.id)) return { refusal: 'debrief.closed' };
  const looked = services.observations.of(room.id, learner);
  return caller.view((world) =>
    debriefRowsView(world, learner, { looked, wording }, services.debriefs.figuresOf(room)),
  );
});
