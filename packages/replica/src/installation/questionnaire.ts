import { Type } from '@glassmine/kernel/schema';
import { deskCall, deviceCall, facilitatorCall, visitorCall } from '../call.ts';
import { roomCode, roomRefusals } from '../formats/fields.ts';
import { field } from '../formats/form.ts';
import { learnerNumber, learnersLink, oneOf, whole } from '../formats/shapes.ts';
import { measures, openPhases, phases, sheetPhases } from '../questionnaire/words.ts';

const phase = oneOf(phases);

const sheetPhase = oneOf(sheetPhases);

export const openPhase = oneOf(openPhases);

const glass = oneOf(['xray', 'noXray']);

const measure = oneOf(measures);

const agreement = Type.Integer({ minimum: 1, maximum: 5 });

const estimate = Type.Union([
  Type.Object({
    value: Type.Number(),
    low: Type.Number({ description: 'lower end of the 95 % interval' }),
    high: Type.Number(),
    n: whole,
  }),
  Type.Null(),
]);

/** What the learner said of an offer of the practice, and why it is what it is. */
const explained = Type.Object({
  saidFraud: Type.Boolean(),
  genuine: Type.Boolean(),
  explanation: Type.String(),
});

/** What a learner is shown. Which offers are frauds is said in the practice alone, once the learner has judged. */
const questionnaireToFill = Type.Object({
  phase: sheetPhase,
  isAnswered: Type.Boolean(),
  code: Type.String({ description: 'stands for the learner at a reminder, weeks later' }),
  offers: Type.Array(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      explained: Type.Optional(explained),
    }),
  ),
});

const questionnaireSheet = Type.Object({
  room: Type.String(),
  learner: learnerNumber,
  phase: sheetPhase,
  scenario: Type.String(),
  glass,
  set: oneOf(['a', 'b', 'c']),
  answers: Type.Array(
    Type.Object({
      key: Type.String(),
      genuine: Type.Boolean(),
      saidFraud: Type.Boolean(),
      confidence: Type.Integer({ minimum: 1, maximum: 5 }),
    }),
  ),
  selfRating: Type.Integer({ minimum: 0, maximum: 7, description: '0 in practice, where nobody is asked' }),
  thoughts: Type.Union([
    Type.Object({ threat: agreement, resistance: agreement, counterArguing: agreement }),
    Type.Null(),
  ]),
  at: Type.Number({ description: 'wall clock, epoch ms' }),
});

/** The link that asks once more, when the room is closed too. */
const reminder = Type.Object({
  key: Type.String(),
  link: learnersLink,
  until: Type.Number({ description: 'wall clock, epoch ms' }),
});

/** How many have handed in a set, of how many. */
const handedIn = Type.Object({ phase: sheetPhase, learners: whole });

const offerJudged = Type.Object({
  key: Type.String(),
  title: Type.String(),
  genuine: Type.Boolean(),
  phase: sheetPhase,
  judged: whole,
  mistaken: { ...whole, description: 'how many took it for the other kind' },
});

const questionnaireResult = Type.Object({
  isTooFew: Type.Boolean({
    description: 'whether something is left out since fewer than five have answered',
  }),
  arms: Type.Array(Type.Object({ scenario: Type.String(), glass, learners: whole, isFew: Type.Boolean() })),
  levels: Type.Array(Type.Object({ arm: whole, phase, measure, people: whole, mean: estimate })),
  changes: Type.Array(
    Type.Object({ arm: whole, to: phase, measure, people: whole, change: estimate, standardised: estimate }),
  ),
  differences: Type.Array(
    Type.Object({ arm: whole, to: phase, measure, difference: estimate, standardised: estimate }),
  ),
});

const judgements = field('opaque', {
  pattern: '^[fg][1-5](,[fg][1-5]){0,39}$',
  description:
    'one for each offer in the order they were shown: f (fraud) or g (genuine), and how sure, 1 to 5',
});

const selfRating = Type.Integer({ minimum: 1, maximum: 7 });

const reminderKey = field('opaque', { pattern: '^[a-p]{24}$', description: 'from the link' });

const ownCode = field('opaque', { pattern: '^[A-Za-z]{6}$', description: "the learner's own code" });

export const questionnaireCalls = {
  questionnaire: deviceCall('room/questionnaire', {
    summary: 'The offers to be judged, genuine ones and frauds, while the facilitator has them open',
    answer: questionnaireToFill,
    refusals: ['questionnaire.closed'],
    staleAfter: [],
  }),
  answerQuestionnaire: deviceCall('room/questionnaire/answer', {
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
    answer: Type.Object({ answered: Type.Literal(true) }),
    refusals: ['questionnaire.closed', 'questionnaire.answered', 'questionnaire.incomplete'],
    method: 'POST',
  }),
  practise: deviceCall('room/questionnaire/practise', {
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
    answer: explained,
    refusals: ['questionnaire.closed', 'questionnaire.incomplete'],
    method: 'POST',
  }),
  reminder: visitorCall('room/reminder', {
    summary: 'The offers of the later reminder for who has the code; without one, only whether it still runs',
    form: Type.Object({ reminderKey, ownCode: Type.Optional(ownCode) }),
    answer: Type.Object({
      until: Type.Number({ description: 'wall clock, epoch ms' }),
      asked: Type.Union([questionnaireToFill, Type.Null()]),
    }),
    refusals: ['questionnaire.reminderUnknown', 'questionnaire.reminderOver', 'questionnaire.codeUnknown'],
    limit: 'tokenless',
  }),
  answerReminder: visitorCall('room/reminder/answer', {
    summary: 'Hand the judgements of the later reminder in; the first to come stand',
    form: Type.Object({ reminderKey, ownCode, answers: judgements, selfRating }),
    answer: Type.Object({ answered: Type.Literal(true) }),
    refusals: [
      'questionnaire.reminderUnknown',
      'questionnaire.reminderOver',
      'questionnaire.codeUnknown',
      'questionnaire.answered',
      'questionnaire.incomplete',
    ] as const,
    limit: 'tokenless',
    method: 'POST',
  }),
};

const questionnaireForm = Type.Object({
  roomCode,
  otherRooms: Type.Optional(
    field('opaque', {
      pattern: '^[A-Za-z0-9]{4,10}(,[A-Za-z0-9]{4,10}){0,15}$',
      description: 'codes of rooms to compare with, also of closed ones',
    }),
  ),
});

export const questionnaireDesk = {
  remind: deskCall('console/questionnaire/remind', {
    summary:
      'Make the link of the later reminder, or set another date for it; it goes on when the room is closed',
    form: Type.Object({ roomCode, days: Type.Integer({ minimum: 1, maximum: 365 }) }),
    answer: reminder,
    refusals: [...roomRefusals, 'console.readOnly'],
    method: 'POST',
  }),
  questionnaire: facilitatorCall('console/questionnaire', {
    summary: 'What learners answered and what it shows, in this room or together with others',
    form: questionnaireForm,
    answer: Type.Object({
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
      offers: Type.Array(offerJudged, {
        description: 'those that fooled the most first; none that fewer than five have judged',
      }),
      results: questionnaireResult,
    }),
    refusals: ['room.unknown'],
  }),
  questionnaireFiles: facilitatorCall('console/questionnaire/files', {
    summary:
      'The sheets by learner number, as in the files of the room: for research, saved and shown on no page',
    form: questionnaireForm,
    answer: Type.Array(questionnaireSheet),
    refusals: ['room.unknown'],
  }),
  attendance: facilitatorCall('console/attendance', {
    summary: 'Everybody who has joined, by learner number, with when and for how long they were connected',
    form: questionnaireForm,
    answer: Type.Array(
      Type.Object({
        room: Type.String(),
        learner: Type.Integer(),
        joinedAt: Type.Number({ description: 'wall clock, epoch ms' }),
        lastAt: Type.Number({ description: 'when the last connection was there; wall clock, epoch ms' }),
        onlineMs: Type.Number(),
      }),
    ),
    refusals: ['room.unknown'],
  }),
  openQuestionnaire: deskCall('console/questionnaire/open', {
    summary: 'Open the questionnaire before, the practice, after or some weeks later; `none` closes it',
    form: Type.Object({ roomCode, phase: openPhase, seenPhase: Type.Optional(openPhase) }),
    answer: Type.Object({ phase: openPhase }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
};
