import Type from 'typebox';
import { roomBounds, waitingMarkPattern } from '../plain/bounds.ts';
import { seatNameLengthMax } from '../plain/plan.ts';
import { commandId, defineCall, field } from './call.ts';
import { roomCode, roomRefusals } from './fields.ts';
import { learnersLink, seatName, seen } from './shapes.ts';

const learner = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'as the lobby has it' });

/** Who may come in, and who has to go. */
export const consoleLobbyCalls = {
  door: defineCall({
    path: 'console/lobby/door',
    summary: 'Lock the room for newcomers, or let each in by hand; who is inside stays',
    form: Type.Object({
      roomCode,
      locked: Type.Boolean(),
      byHand: Type.Boolean(),
      seenLocked: Type.Optional(Type.Boolean({ description: `locked ${seen}` })),
      seenByHand: Type.Optional(Type.Boolean({ description: `byHand ${seen}` })),
    }),
    data: Type.Object({ isLocked: Type.Boolean(), isByHand: Type.Boolean() }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
  }),
  changeCode: defineCall({
    path: 'console/lobby/code',
    summary: 'Give the room another code to join by; the one before admits nobody any more',
    form: Type.Object({ roomCode }),
    data: Type.Object({ joinCode: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly'],
  }),
  admit: defineCall({
    path: 'console/lobby/admit',
    summary: 'Let in the device that shows this mark while it waits',
    form: Type.Object({ roomCode, mark: field('opaque', { pattern: waitingMarkPattern }) }),
    data: Type.Object({ mark: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly'],
  }),
  offerSeat: defineCall({
    path: 'console/lobby/seat',
    summary: 'A code with which a learner who has lost the browser goes on at another',
    form: Type.Object({ roomCode, learner }),
    data: Type.Object({
      linkCode: Type.String(),
      link: learnersLink,
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
    refusals: [...roomRefusals, 'console.readOnly', 'member.unknown'],
  }),
  nameSeat: defineCall({
    path: 'console/lobby/name',
    summary:
      'Call a learner’s seat something that facilitators see until the room is closed; learners never do',
    form: Type.Object({
      roomCode,
      learner,
      name: field('text', {
        minLength: 0,
        maxLength: seatNameLengthMax,
        description: 'such as a table or a nickname; empty for none',
      }),
      seenName: Type.Optional(
        field('text', {
          minLength: 0,
          maxLength: seatNameLengthMax,
          description: `name ${seen}`,
          examples: ['Table 3'],
        }),
      ),
    }),
    data: Type.Object({ learner: Type.Integer(), seatName }),
    refusals: [...roomRefusals, 'console.readOnly', 'member.unknown', 'console.changed'],
  }),
  expel: defineCall({
    path: 'console/lobby/expel',
    summary:
      'End all sessions of a learner: without an account the seat is free for a newcomer, else an agent plays the account',
    form: Type.Object({
      roomCode,
      learner,
      ban: Type.Boolean({ description: 'whether the devices are told so and kept out' }),
      commandId,
    }),
    data: Type.Object({ learner: Type.Integer(), isFree: Type.Boolean(), standIn: Type.Boolean() }),
    refusals: ['member.unknown'],
  }),
  setCapacity: defineCall({
    path: 'console/lobby/capacity',
    summary: 'Give the room more places for learners',
    form: Type.Object({ roomCode, capacity: Type.Integer(roomBounds.capacity), commandId }),
    data: Type.Object({ capacity: Type.Integer() }),
    refusals: ['room.fewerPlaces'],
  }),
};
