import Type, { type Static } from 'typebox';
import { measures, openPhases, phases, sheetPhases } from '../plain/kinds.ts';
import { learnerNumber, learnersLink, oneOf, whole } from './shapes.ts';

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
export const explained = Type.Object({
  saidFraud: Type.Boolean(),
  genuine: Type.Boolean(),
  explanation: Type.String(),
});

/** What a learner is shown. Which offers are frauds is said in the practice alone, once the learner has judged. */
export const questionnaireToFill = Type.Object({
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

export const questionnaireSheet = Type.Object({
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
export const reminder = Type.Object({
  key: Type.String(),
  link: learnersLink,
  until: Type.Number({ description: 'wall clock, epoch ms' }),
});

/** How many have handed in a set, of how many. */
export const handedIn = Type.Object({ phase: sheetPhase, learners: whole });

export const offerJudged = Type.Object({
  key: Type.String(),
  title: Type.String(),
  genuine: Type.Boolean(),
  phase: sheetPhase,
  judged: whole,
  mistaken: Type.Array(Type.Object({ room: Type.String(), learner: learnerNumber })),
});

export const questionnaireResult = Type.Object({
  arms: Type.Array(Type.Object({ scenario: Type.String(), glass, learners: whole, isFew: Type.Boolean() })),
  levels: Type.Array(Type.Object({ arm: whole, phase, measure, people: whole, mean: estimate })),
  changes: Type.Array(
    Type.Object({ arm: whole, to: phase, measure, people: whole, change: estimate, standardised: estimate }),
  ),
  differences: Type.Array(
    Type.Object({ arm: whole, to: phase, measure, difference: estimate, standardised: estimate }),
  ),
});

export type QuestionnaireToFill = Static<typeof questionnaireToFill>;
