import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { lobby } from '../control/views/shapes.ts';
import { roomCode, roomRefusals } from '../formats/fields.ts';
import { commandId, field } from '../formats/form.ts';
import { learnersLink, seatName, seen } from '../formats/shapes.ts';
import { seatNameLengthMax } from '../plain/plan.ts';
import { waitingMarkPattern } from './words.ts';

const learner = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'as the lobby has it' });

export const lobbyDesk = {
  door: deskCall('console/lobby/door', {
    summary: 'Lock the room for newcomers, or let each in by hand; who is inside stays',
    form: Type.Object({
      roomCode,
      locked: Type.Boolean(),
      byHand: Type.Boolean(),
      seenLocked: Type.Optional(Type.Boolean({ description: `locked ${seen}` })),
      seenByHand: Type.Optional(Type.Boolean({ description: `byHand ${seen}` })),
    }),
    answer: Type.Object({ isLocked: Type.Boolean(), isByHand: Type.Boolean() }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
  changeCode: deskCall('console/lobby/code', {
    summary: 'Give the room another code to join by; the one before admits nobody any more',
    form: Type.Object({ roomCode }),
    answer: Type.Object({ joinCode: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly'],
    method: 'POST',
  }),
  admit: deskCall('console/lobby/admit', {
    summary: 'Let in the device that shows this mark while it waits',
    form: Type.Object({ roomCode, mark: field('opaque', { pattern: waitingMarkPattern }) }),
    answer: Type.Object({ mark: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly'],
    method: 'POST',
  }),
  offerSeat: deskCall('console/lobby/seat', {
    summary: 'A code with which a learner who has lost the browser goes on at another',
    form: Type.Object({ roomCode, learner }),
    answer: Type.Object({
      linkCode: Type.String(),
      link: learnersLink,
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
    refusals: [...roomRefusals, 'console.readOnly', 'member.unknown'],
    method: 'POST',
  }),
  nameSeat: deskCall('console/lobby/name', {
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
    answer: Type.Object({ learner: Type.Integer(), seatName }),
    refusals: [...roomRefusals, 'console.readOnly', 'member.unknown', 'console.changed'],
    method: 'POST',
  }),
  expel: deskCall('console/lobby/expel', {
    summary:
      'End all sessions of a learner: without an account the seat is free for a newcomer, else an agent plays the account',
    form: Type.Object({
      roomCode,
      learner,
      ban: Type.Boolean({ description: 'whether the devices are told so and kept out' }),
      commandId,
    }),
    answer: Type.Object({ learner: Type.Integer(), isFree: Type.Boolean(), standIn: Type.Boolean() }),
    refusals: ['member.unknown'],
  }),
  letBack: deskCall('console/lobby/let-back', {
    summary: 'Keep the devices of a learner who was sent out away no longer',
    form: Type.Object({ roomCode, learner }),
    answer: Type.Object({ learner: Type.Integer() }),
    refusals: [...roomRefusals, 'console.readOnly', 'member.unknown'],
    method: 'POST',
  }),
  lobby: deskCall('console/lobby', {
    summary: 'Who has joined a room, newest first, and who of them is here',
    form: Type.Object({ roomCode }),
    answer: lobby,
    refusals: roomRefusals,
  }),
};
