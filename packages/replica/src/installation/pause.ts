import { Type } from '@glassmine/kernel/schema';
import { deskCall, deviceCall } from '../call.ts';
import { roomCode, roomRefusals } from '../formats/fields.ts';
import { field } from '../formats/form.ts';
import { oneOf, optionalWhole, seen, whole } from '../formats/shapes.ts';
import { pauseLengths, pauseSentences, pollChoices, readyPolls } from '../plain/pause.ts';

const number = Type.Integer({ minimum: 1, maximum: 99_999, description: 'of the pause, from 1' });

const choices = Type.Array(Type.String(), {
  description: 'in the reader’s language where the poll is a ready one',
});

const phonePoll = Type.Object({
  question: Type.String(),
  choices,
  mine: Type.Union([Type.Integer(), Type.Null()], { description: 'the learner’s answer, from 1' }),
  results: Type.Union([Type.Array(whole), Type.Null()], {
    description: 'how many gave each answer, once the facilitator shows it',
  }),
});

/** What stands on a learner's phone while the lesson is paused. */
const phonePause = Type.Object({
  number,
  sentence: Type.String({ description: 'empty beside a poll that comes without one' }),
  poll: Type.Union([phonePoll, Type.Null()]),
});

const consolePause = Type.Object({
  number,
  day: Type.Integer({ description: 'world day on which it began' }),
  beganAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  endedAt: Type.Integer({ description: 'wall clock, epoch ms; 0 while it lasts' }),
  sentence: Type.String({ description: 'in the reader’s language where it is a ready one' }),
  poll: Type.Union([
    Type.Object({
      question: Type.String(),
      choices,
      counts: Type.Array(whole, { description: 'how many gave each answer' }),
      answered: whole,
      isShown: Type.Boolean({ description: 'whether the phones show the results' }),
    }),
    Type.Null(),
  ]),
});

export const pauseCalls = {
  pause: deviceCall('room/pause', {
    summary: 'What the facilitator has put on all phones; null while the app can be used',
    answer: Type.Union([phonePause, Type.Null()]),
    staleAfter: [],
  }),
  answerPoll: deviceCall('room/pause/answer', {
    summary: 'Answer the facilitator’s poll; another answer takes the place of the one before',
    form: Type.Object({
      number,
      choice: Type.Integer({ minimum: 1, maximum: pollChoices.maximum, description: 'from 1' }),
    }),
    answer: Type.Object({ choice: Type.Integer() }),
    refusals: ['poll.closed', 'poll.noChoice'],
    method: 'POST',
  }),
};

export const pauseDesk = {
  pauses: deskCall('console/pause', {
    summary: 'The pause that lasts, those before it, and the sentences and polls that are ready',
    form: Type.Object({ roomCode }),
    answer: Type.Object({
      now: Type.Union([consolePause, Type.Null()]),
      before: Type.Array(consolePause, { description: 'the newest first' }),
      learners: { ...whole, description: 'in the room' },
      sentences: Type.Array(Type.Object({ key: oneOf(pauseSentences), text: Type.String() })),
      polls: Type.Array(Type.Object({ key: oneOf(readyPolls), question: Type.String(), choices })),
    }),
    refusals: roomRefusals,
  }),
  beginPause: deskCall('console/pause/begin', {
    summary:
      'Stop the clock and cover all phones with a sentence, a poll or both; a pause that lasts is ended by it',
    form: Type.Object({
      roomCode,
      sentence: Type.Optional(oneOf(pauseSentences)),
      words: Type.Optional(
        field('text', { maxLength: pauseLengths.words, description: 'in place of a ready sentence' }),
      ),
      poll: Type.Optional(oneOf(readyPolls)),
      question: Type.Optional(
        field('text', { maxLength: pauseLengths.question, description: 'of an own poll, with `choices`' }),
      ),
      choices: Type.Optional(
        field('text', {
          maxLength: (pauseLengths.choice + 1) * pollChoices.maximum,
          description: 'two to five answers, one on each line',
        }),
      ),
      seenPause: optionalWhole(0, 99_999, `number of the pause that lasts, or 0, ${seen}`),
    }),
    answer: consolePause,
    refusals: [...roomRefusals, 'console.readOnly', 'poll.choices', 'console.changed'],
    method: 'POST',
  }),
  showPoll: deskCall('console/pause/results', {
    summary: 'Show the results of the poll on all phones, or hide them again',
    form: Type.Object({
      roomCode,
      isShown: Type.Boolean(),
      seenShown: Type.Optional(Type.Boolean({ description: `isShown ${seen}` })),
    }),
    answer: Type.Union([consolePause, Type.Null()]),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
  endPause: deskCall('console/pause/end', {
    summary: 'Give the phones back; the clock runs again if it ran before. Without a pause nothing happens',
    form: Type.Object({
      roomCode,
      seenPause: optionalWhole(0, 99_999, `number of the pause that lasts, ${seen}`),
    }),
    answer: Type.Null(),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
};
