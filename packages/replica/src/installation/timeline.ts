import { Type } from '@glassmine/kernel/schema';
import { deskCall, facilitatorCall } from '../call.ts';
import { fork, forkForm, timeline, timelineDay } from '../control/views/shapes.ts';
import { archiveRefusals, roomCode, roomRefusals } from '../formats/fields.ts';
import { field, listOf, page } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import { consoleMember } from '../members/views.ts';

const day = Type.Integer({ minimum: 0, maximum: 3_650 });

export const timelineDesk = {
  timeline: facilitatorCall('console/timeline', {
    summary: 'The course of a room, midnight by midnight; asks for the days that are missing to be gone over',
    form: Type.Object({ roomCode }),
    answer: timeline,
    refusals: [...roomRefusals, ...archiveRefusals],
  }),
  timelineDay: deskCall('console/timeline/day', {
    summary: 'The board of a room as it was when so many days had been lived, with what happened on the last',
    form: Type.Object({ roomCode, day }),
    answer: timelineDay,
    refusals: [...roomRefusals, 'timeline.notYet'],
  }),
  timelineMembers: deskCall('console/timeline/members', {
    summary:
      'Who was in the room when so many days had been lived, and how they stood; without what they wrote',
    form: Type.Object({
      roomCode,
      day,
      whose: Type.Optional(oneOf(['learners', 'everybody'])),
      ...page,
    }),
    answer: listOf(consoleMember),
    refusals: [...roomRefusals, 'timeline.notYet'],
  }),
  forks: facilitatorCall('console/timeline/fork/list', {
    summary: 'The what-ifs of a room, in the order in which they were asked for',
    form: Type.Object({ roomCode }),
    answer: Type.Array(fork),
    refusals: [...roomRefusals, ...archiveRefusals],
  }),
  startFork: deskCall('console/timeline/fork/start', {
    summary: 'Ask for a what-if; the same asked again is the same one',
    form: Type.Object({ roomCode, day, untilDay: day, ...forkForm }),
    answer: fork,
    refusals: [
      ...roomRefusals,
      'console.readOnly',
      'timeline.notYet',
      'timeline.days',
      'timeline.agents',
      'timeline.full',
    ],
    method: 'POST',
  }),
  dropFork: deskCall('console/timeline/fork/drop', {
    summary: 'Stop a what-if that runs, and take it from the list',
    form: Type.Object({ roomCode, forkId: field('opaque', { pattern: '^[a-p]{16}$' }) }),
    answer: Type.Object({ forkId: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly', 'timeline.forkUnknown'],
    method: 'POST',
  }),
};
