import Type from 'typebox';
import { defineCall, field, listOf, page } from './call.ts';
import { consoleMember } from './console-members-shapes.ts';
import { fork, timeline, timelineDay, whatIfForm } from './console-timeline-shapes.ts';
import { roomCode, roomRefusals } from './fields.ts';
import { oneOf } from './shapes.ts';

const day = Type.Integer({ minimum: 0, maximum: 3_650 });

/** A room's past, day by day, and its what-ifs. None of these moves the room. */
export const consoleTimelineCalls = {
  timeline: defineCall({
    path: 'console/timeline',
    summary: 'The course of a room, midnight by midnight; asks for the days that are missing to be gone over',
    form: Type.Object({ roomCode }),
    data: timeline,
    refusals: roomRefusals,
  }),
  timelineDay: defineCall({
    path: 'console/timeline/day',
    summary: 'The board of a room as it was when so many days had been lived, with what happened on the last',
    form: Type.Object({ roomCode, day }),
    data: timelineDay,
    refusals: [...roomRefusals, 'timeline.notYet'],
  }),
  timelineMembers: defineCall({
    path: 'console/timeline/members',
    summary:
      'Who was in the room when so many days had been lived, and how they stood; without what they wrote',
    form: Type.Object({
      roomCode,
      day,
      whose: Type.Optional(oneOf(['learners', 'everybody'])),
      ...page,
    }),
    data: listOf(consoleMember),
    refusals: [...roomRefusals, 'timeline.notYet'],
  }),
  forks: defineCall({
    path: 'console/timeline/fork/list',
    summary: 'The what-ifs of a room, in the order in which they were asked for',
    form: Type.Object({ roomCode }),
    data: Type.Array(fork),
    refusals: roomRefusals,
  }),
  startFork: defineCall({
    path: 'console/timeline/fork/start',
    summary: 'Ask for a what-if; the same asked again is the same one',
    form: Type.Object({ roomCode, day, untilDay: day, ...whatIfForm }),
    data: fork,
    refusals: [
      ...roomRefusals,
      'console.readOnly',
      'timeline.notYet',
      'timeline.days',
      'timeline.agents',
      'timeline.full',
    ],
  }),
  dropFork: defineCall({
    path: 'console/timeline/fork/drop',
    summary: 'Stop a what-if that runs, and take it from the list',
    form: Type.Object({ roomCode, forkId: field('opaque', { pattern: '^[a-p]{16}$' }) }),
    data: Type.Object({ forkId: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly', 'timeline.forkUnknown'],
  }),
};
