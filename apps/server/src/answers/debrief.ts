import { debriefRowsView, personalDebriefView, roomDebriefView } from '@glassmine/replica/views';
import { viewOf } from '../http/callers.ts';
import type { Answers } from '../http/installation.ts';
import { besideRoom } from '../rooms/beside-room.ts';

export const debriefCalls = {
  'room/debrief': async (caller) => {
    const { services, room, learner, wording } = caller;
    if (!services.debriefs.isOpen(room.id)) return { refusal: 'debrief.closed' };
    await caller.observe({ what: 'debrief', subject: 'own' });
    const looked = services.observations.of(room.id, learner);
    return caller.view((world) =>
      personalDebriefView(world, learner, { looked, wording }, services.debriefs.figuresOf(room)),
    );
  },
  'room/debrief/rows': (caller) => {
    const { services, room, learner, wording } = caller;
    if (!services.debriefs.isOpen(room.id)) return { refusal: 'debrief.closed' };
    const looked = services.observations.of(room.id, learner);
    return caller.view((world) =>
      debriefRowsView(world, learner, { looked, wording }, services.debriefs.figuresOf(room)),
    );
  },
} satisfies Partial<Answers>;

export const debriefDesk = {
  'console/debrief': (caller) => {
    const room = caller.enter(caller.form.roomCode);
    const final = caller.finalFigures(caller.form.roomCode, 'debrief');
    if (final) return { data: { isOpen: false, isOver: true, room: final } };
    if (typeof room === 'string') return { refusal: room };
    const { debriefs, course } = caller.services;
    const points = course.read(room.id, 0);
    return viewOf(room, (world) => ({
      isOpen: debriefs.isOpen(room.id),
      isOver: false,
      room: roomDebriefView(world, points, debriefs.figuresOf(room), besideRoom(room.id, caller.services)),
    }));
  },
  'console/debrief/open': (caller) => {
    const { services, room, form } = caller;
    const { open } = form;
    const told = caller.staleRefusal([[form.seenOpen, services.debriefs.isOpen(room.id)]]);
    if (told) return told;
    services.debriefs.set(room.id, open);
    caller.audit(room.id, { open });
    return { data: { isOpen: open } };
  },
} satisfies Partial<Answers>;
