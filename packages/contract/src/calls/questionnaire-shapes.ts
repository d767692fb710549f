import Type, { type Static } from 'typebox';
import { measures, openPhases, phases } from '../plain/kinds.ts';
import { oneOf, whole } from './shapes.ts';

const phase = oneOf(phases);

export const openPhase = oneOf(openPhases);

const glass = oneOf(['xray', 'noXray']);

const measure = oneOf(measures);

const estimate = Type.Union([
  Type.Object({
    value: Type.Number(),
    low: Type.Number({ description: 'lower end of the 95 % interval' }),
    high: Type.Number(),
    n: whole,
  }),
  Type.Null(),
]);

/** What a learner is shown. Which offers are frauds is not said. */
export const questionnaireToFill = Type.Object({
  phase,
  isAnswered: Type.Boolean(),
  offers: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
});

export const questionnaireSheet = Type.Object({
  room: Type.String(),
  learner: whole,
  phase,
  scenario: Type.String(),
  glass,
  set: oneOf(['a', 'b']),
  answers: Type.Array(
    Type.Object({
      key: Type.String(),
      genuine: Type.Boolean(),
      saidFraud: Type.Boolean(),
      confidence: Type.Integer({ minimum: 1, maximum: 5 }),
    }),
  ),
  selfRating: Type.Integer({ minimum: 1, maximum: 7 }),
  at: Type.Number({ description: 'wall clock, epoch ms' }),
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
