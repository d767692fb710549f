import Type from 'typebox';
import { defineCall, field } from './call.ts';
import { roomCode, roomRefusals } from './fields.ts';
import {
  explained,
  handedIn,
  offerJudged,
  openPhase,
  questionnaireResult,
  questionnaireSheet,
  questionnaireToFill,
  reminder,
} from './questionnaire-shapes.ts';
import { learnersLink, whole } from './shapes.ts';

const judgements = field('opaque', {
  pattern: '^[fg][1-5](,[fg][1-5]){0,39}$',
  description:
    'one for each offer in the order they were shown: f (fraud) or g (genuine), and how sure, 1 to 5',
});
const selfRating = Type.Integer({ minimum: 1, maximum: 7 });

export const learnerQuestionnaireCalls = {
  questionnaire: defineCall({
    path: 'room/questionnaire',
    summary: 'The offers to be judged, genuine ones and frauds, while the facilitator has them open',
    data: questionnaireToFill,
    refusals: ['questionnaire.closed'],
  }),
  answerQuestionnaire: defineCall({
    path: 'room/questionnaire/answer',
    summary: 'Hand the judgements in; the first to come stand',
    form: Type.Object({
      answers: judgements,
      selfRating,
      thoughts: Type.Optional(
        field('opaque', {
          pattern: '^[1-5],[1-5],[1-5]$',
          description: 'after the debrief: threat felt, will to resist, counter-arguing, 1 to 5 each',
        }),
      ),
    }),
    data: Type.Object({ answered: Type.Literal(true) }),
    refusals: ['questionnaire.closed', 'questionnaire.answered', 'questionnaire.incomplete'],
  }),
  practise: defineCall({
    path: 'room/questionnaire/practise',
    summary:
      'Judge one offer of the practice and be told why it is genuine or fraud; the first answer stands',
    form: Type.Object({
      position: Type.Integer({
        minimum: 1,
        maximum: 40,
        description: 'in the order they were shown, from 1',
      }),
      judgement: field('opaque', {
        pattern: '^[fg][1-5]$',
        description: 'f (fraud) or g (genuine), and how sure, 1 to 5',
      }),
    }),
    data: explained,
    refusals: ['questionnaire.closed', 'questionnaire.incomplete'],
  }),
};

const reminderKey = field('opaque', { pattern: '^[a-p]{24}$', description: 'from the link' });
const ownCode = field('opaque', { pattern: '^[A-Za-z]{6}$', description: "the learner's own code" });

/** Calls of the reminder, which outlives its room. */
export const reminderCalls = {
  reminder: defineCall({
    path: 'room/reminder',
    summary: 'The offers of the later reminder for who has the code; without one, only whether it still runs',
    form: Type.Object({ reminderKey, ownCode: Type.Optional(ownCode) }),
    data: Type.Object({
      until: Type.Number({ description: 'wall clock, epoch ms' }),
      asked: Type.Union([questionnaireToFill, Type.Null()]),
    }),
    refusals: ['questionnaire.reminderUnknown', 'questionnaire.reminderOver', 'questionnaire.codeUnknown'],
  }),
  answerReminder: defineCall({
    path: 'room/reminder/answer',
    summary: 'Hand the judgements of the later reminder in; the first to come stand',
    form: Type.Object({ reminderKey, ownCode, answers: judgements, selfRating }),
    data: Type.Object({ answered: Type.Literal(true) }),
    refusals: [
      ...['questionnaire.reminderUnknown', 'questionnaire.reminderOver', 'questionnaire.codeUnknown'],
      ...['questionnaire.answered', 'questionnaire.incomplete'],
    ] as const,
  }),
};

export const consoleQuestionnaireCalls = {
  remind: defineCall({
    path: 'console/questionnaire/remind',
    summary:
      'Make the link of the later reminder, or set another date for it; it goes on when the room is closed',
    form: Type.Object({ roomCode, days: Type.Integer({ minimum: 1, maximum: 365 }) }),
    data: reminder,
    refusals: [...roomRefusals, 'console.readOnly'],
  }),
  questionnaire: defineCall({
    path: 'console/questionnaire',
    summary: 'What learners answered and what it shows, in this room or together with others',
    form: Type.Object({
      roomCode,
      otherRooms: Type.Optional(
        field('opaque', {
          pattern: '^[A-Za-z0-9]{4,10}(,[A-Za-z0-9]{4,10}){0,15}$',
          description: 'codes of rooms to compare with, also of closed ones',
        }),
      ),
    }),
    data: Type.Object({
      phase: openPhase,
      link: learnersLink,
      reminder: Type.Union([reminder, Type.Null()]),
      learners: {
        ...whole,
        description:
          'of the room, without those who have opted out; of those who may be reminded once it is closed',
      },
      optedOut: { ...whole, description: 'learners who are in no result and no export' },
      handedIn: Type.Array(handedIn),
      offers: Type.Array(offerJudged, { description: 'those that fooled the most first' }),
      sheets: Type.Array(questionnaireSheet),
      results: questionnaireResult,
    }),
    refusals: ['room.unknown'],
  }),
  openQuestionnaire: defineCall({
    path: 'console/questionnaire/open',
    summary: 'Open the questionnaire before, the practice, after or some weeks later; `none` closes it',
    form: Type.Object({ roomCode, phase: openPhase, seenPhase: Type.Optional(openPhase) }),
    data: Type.Object({ phase: openPhase }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
  }),
};
