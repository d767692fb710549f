import { noChanges } from '@glassmine/room';
import type { Answers } from '../http/installation.ts';

export const timelineDesk = {
  'console/timeline': async (caller) => {
    const room = caller.enter(caller.form.roomCode);
    const final = caller.finalFigures(caller.form.roomCode, 'timeline');
    if (final) return { data: final };
    if (typeof room === 'string') return { refusal: room };
    return { data: await caller.services.histories.overview(room.id) };
  },
  'console/timeline/day': ({ services, room, form }) => {
    const day = services.histories.day(room.id, form.day);
    return day ? { data: day } : { refusal: 'timeline.notYet' };
  },
  'console/timeline/members': async (caller) => {
    const { roomCode: _, ...form } = caller.form;
    const members = await caller.services.histories.members(caller.room.id, form);
    return members ? { data: members } : { refusal: 'timeline.notYet' };
  },
  'console/timeline/fork/list': (caller) => {
    const room = caller.enter(caller.form.roomCode);
    const final = caller.finalFigures(caller.form.roomCode, 'forks');
    if (final) return { data: final };
    if (typeof room === 'string') return { refusal: room };
    return { data: caller.services.histories.forks(room.id) };
  },
  'console/timeline/fork/start': async (caller) => {
    const { services, room } = caller;
    const { roomCode: _, day, untilDay, ...changed } = caller.form;
    const changes = { ...noChanges, ...changed };
    const fork = await services.histories.ask(room.id, { day, untilDay, changes });
    if (typeof fork === 'string') return { refusal: fork };
    caller.audit(room.id, { day, untilDay, ...changed });
    return { data: fork };
  },
  'console/timeline/fork/drop': (caller) => {
    const { services, room, form } = caller;
    const { forkId } = form;
    if (!services.histories.drop(room.id, forkId)) return { refusal: 'timeline.forkUnknown' };
    caller.audit(room.id, { forkId });
    return { data: { forkId } };
  },
} satisfies Partial<Answers>;
