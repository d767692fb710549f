import Type from 'typebox';
import { defineCall, field, listOf, page } from '../call.ts';
import { consoleMember } from '../console-shapes.ts';
import { fork, timeline, timelineDay, whatIfForm } from '../timeline-shapes.ts';

const roomCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,10}$' });
const day = Type.Integer({ minimum: 0, maximum: 3_650 });
const noRoom = ['room.unknown', 'room.closed', 'room.busy'] as const;

/** A room's past, day by day, and its what-ifs. None of these moves the room. */
export const consoleTimelineCalls = {
  timeline: defineCall({
    method: 'GET',
    path: 'console/timeline',
    auth: 'console',
    summary: 'The course of a room, midnight by midnight; asks for the days that are missing to be gone over',
    form: Type.Object({ roomCode }),
    data: timeline,
    refusals: noRoom,
  }),
  timelineDay: defineCall({
    method: 'GET',
    path: 'console/timeline/day',
    auth: 'console',
    summary: 'The board of a room as it was when so many days had been lived, with what happened on the last',
    form: Type.Object({ roomCode, day }),
    data: timelineDay,
    refusals: [...noRoom, 'timeline.notYet'],
  }),
  timelineMembers: defineCall({
    method: 'GET',
    path: 'console/timeline/members',
    auth: 'console',
    summary:
      'Who was in the room when so many days had been lived, and how they stood; without what they wrote',
    form: Type.Object({
      roomCode,
      day,
      whose: Type.Optional(Type.Union([Type.Literal('learners'), Type.Literal('everybody')])),
      ...page,
    }),
    data: listOf(consoleMember),
    refusals: [...noRoom, 'timeline.notYet'],
  }),
  forks: defineCall({
    method: 'GET',
    path: 'console/timeline/fork/list',
    auth: 'console',
    summary: 'The what-ifs of a room, in the order in which they were asked for',
    form: Type.Object({ roomCode }),
    data: Type.Array(fork),
    refusals: noRoom,
  }),
  startFork: defineCall({
    method: 'POST',
    path: 'console/timeline/fork/start',
    auth: 'console',
    summary: 'Ask for a what-if; the same asked again is the same one',
    form: Type.Object({ roomCode, day, untilDay: day, ...whatIfForm }),
    data: fork,
    refusals: [
      ...noRoom,
      'console.readOnly',
      'timeline.notYet',
      'timeline.days',
      'timeline.agents',
      'timeline.full',
    ],
  }),
  dropFork: defineCall({
    method: 'POST',
    path: 'console/timeline/fork/drop',
    auth: 'console',
    summary: 'Stop a what-if that runs, and take it from the list',
    form: Type.Object({ roomCode, forkId: field('opaque', { pattern: '^[a-p]{16}$' }) }),
    data: Type.Object({ forkId: Type.String() }),
    refusals: [...noRoom, 'console.readOnly', 'timeline.forkUnknown'],
  }),
};
