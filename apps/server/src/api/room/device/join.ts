import { calls } from '@glassmine/contract';
import type { Person } from '@glassmine/scheme';
import { identityView, roomView } from '@glassmine/views';
import { forAnybody } from '../../../http/route.ts';

export const route = forAnybody(
  calls.room.joinDevice,
  async ({ form, services }) => {
    const room = services.rooms.enter(form.roomCode.toUpperCase());
    if (typeof room === 'string') return { refusal: room };
    const learner = services.deviceLinks.take(room.id, form.linkCode.toUpperCase());
    if (learner === null) return { refusal: 'account.linkUnknown' };
    await room.settled();
    const { world } = room.simulation;
    return {
      data: {
        roomToken: services.sessions.addDevice(room.id, learner),
        room: roomView(world, room.id, room.seq, learner as Person),
        identity: identityView(world, learner as Person),
      },
    };
  },
  { limit: 'joins' },
);
