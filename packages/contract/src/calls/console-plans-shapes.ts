import Type from 'typebox';
import { roomBounds } from '../plain/bounds.ts';
import { phaseKinds, planBounds, planNameLengthMax, stopKinds } from '../plain/plan.ts';
import { keyPattern } from './fields.ts';
import { openPhase } from './questionnaire-shapes.ts';
import { oneOf, xrayMode } from './shapes.ts';

const minutes = (bounds: { minimum: number; maximum: number }) => Type.Integer(bounds);
const listBounds = ({ minimum, maximum }: { minimum: number; maximum: number }) => ({
  minItems: minimum,
  maxItems: maximum,
});

const planStop = Type.Object({
  kind: oneOf(stopKinds),
  day: Type.Integer({ ...planBounds.days, description: 'of the phase, from 1: the stop comes as it begins' }),
  minutes: minutes(planBounds.stopMinutes),
  what: Type.String({ pattern: '^[A-Za-z]{0,30}$', description: 'which event or step; else empty' }),
});

const planPhase = Type.Object({
  kind: oneOf(phaseKinds),
  minutes: minutes(planBounds.phaseMinutes),
  days: Type.Integer({ ...planBounds.days, description: 'world days; 0 where the clock stands' }),
  secondsPerDay: Type.Integer(planBounds.secondsPerDay),
  stops: Type.Array(planStop, listBounds(planBounds.stops)),
});

/** A lesson as a facilitator plans it. Whether its days fit its minutes is arithmetic of `plain/plan.ts`. */
export const lessonPlan = Type.Object({
  name: Type.String({ minLength: 1, maxLength: planNameLengthMax }),
  lessons: Type.Array(minutes(planBounds.lessonMinutes), listBounds(planBounds.lessons)),
  learners: Type.Integer(roomBounds.capacity),
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), { maxItems: 10 }),
  scenario: Type.String({ pattern: keyPattern }),
  agents: Type.Integer(roomBounds.agents),
  warmUpDays: Type.Integer(roomBounds.warmUpDays),
  xray: xrayMode,
  arms: oneOf(['none', 'xray']),
  phases: Type.Array(planPhase, listBounds(planBounds.phases)),
});

export const roomPlan = Type.Object({
  name: Type.String({ description: 'of the room, for facilitators; may be empty' }),
  plan: Type.Union([lessonPlan, Type.Null()]),
  phase: Type.Integer({ description: 'place of the phase that runs; -1 before the first' }),
  phaseSince: Type.Integer({ description: 'wall clock at which it began, epoch ms; 0 before the first' }),
  questionnaire: openPhase,
  isDebriefOpen: Type.Boolean({ description: 'whether learners can read their own debrief' }),
  now: Type.Integer({ description: 'wall clock of the server, epoch ms' }),
});
