import { calls } from '@glassmine/contract';
import { joinedAs } from '../../../calls/take-seat.ts';
import { forAnybody } from '../../../http/route.ts';

export const route = forAnybody(
  calls.room.joinDevice,
  async ({ form, services, address }) => {
    const code = form.roomCode.toUpperCase();
    // The other device may show the room's own code, which admits no newcomer once it was changed.
    const room = services.rooms.enter(services.lobbies.roomOf(code) ?? code);
    if (typeof room === 'string') return { refusal: room };
    const learner = services.deviceLinks.take(room.id, form.linkCode.toUpperCase());
    services.log.security(learner === null ? 'learner:linkWrong' : 'learner:linked', {
      room: room.id,
      address,
    });
    if (learner === null) return { refusal: 'account.linkUnknown' };
    await room.settled();
    return { data: joinedAs(services, room, services.sessions.addDevice(room.id, learner), learner) };
  },
  { limit: 'joins' },
);
