import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { wallClaims, wallClock, wallTruth } from '../control/views/wall.ts';
import { roomCode, roomRefusals } from '../formats/fields.ts';
import { learnersLink, oneOf, whole } from '../formats/shapes.ts';
import { wallViews } from '../plain/lesson.ts';

const wallPoll = Type.Object({
  question: Type.String(),
  choices: Type.Array(Type.String()),
  answered: whole,
  counts: Type.Union([Type.Array(whole), Type.Null()], {
    description: 'how many gave each answer, once the facilitator shows it',
  }),
});

export const wallDesk = {
  wall: deskCall('console/wall', {
    summary:
      'What the class sees on the wall in this step of the lesson; nothing that is true and not told yet, and nobody’s name',
    form: Type.Object({
      roomCode,
      view: Type.Optional(oneOf(wallViews)),
    }),
    answer: Type.Object({
      view: oneOf(wallViews, { join: 'the way in', live: 'what the scheme says of itself' }),
      way: Type.Union([Type.Object({ joinCode: Type.String(), joinLink: learnersLink }), Type.Null()], {
        description: 'in; null while the door is locked',
      }),
      learners: { ...whole, description: 'in the room' },
      clock: wallClock,
      claims: Type.Union([wallClaims, Type.Null()], { description: 'in the view `live`' }),
      pause: Type.Union(
        [
          Type.Object({
            sentence: Type.String({ description: 'empty beside a poll that comes without one' }),
            poll: Type.Union([wallPoll, Type.Null()]),
          }),
          Type.Null(),
        ],
        { description: 'in the view `poll`: the pause that lasts, else the last poll' },
      ),
      hasEnded: { ...Type.Boolean(), description: 'whether the lesson has come to the end of the scheme' },
      truth: Type.Union([wallTruth, Type.Null()], {
        description:
          'in the view `end`, once it may be told; in a room with arms not before both have answered',
      }),
    }),
    refusals: roomRefusals,
  }),
};
