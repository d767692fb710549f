import { Type } from '@glassmine/kernel/schema';
import { deskCall, facilitatorCall } from '../call.ts';
import { keyPattern, roomCode, roomRefusals } from '../formats/fields.ts';
import { field } from '../formats/form.ts';
import { jsonField } from '../formats/json-field.ts';
import { oneOf, optionalWhole, seen, time, xrayMode } from '../formats/shapes.ts';
import { phaseKinds, planBounds, planLengthMax, planNameLengthMax, stopKinds } from '../plain/plan.ts';
import { openPhase } from './questionnaire.ts';
import { roomBounds } from './words.ts';

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
const lessonPlan = Type.Object({
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

const roomPlan = Type.Object({
  name: Type.String({ description: 'of the room, for facilitators; may be empty' }),
  plan: Type.Union([lessonPlan, Type.Null()]),
  step: Type.Integer({ description: 'of the plan’s steps; -1 before the first' }),
  furthest: Type.Integer({ description: 'the furthest step so far; -1 before the first' }),
  stepSince: Type.Integer({ description: 'wall clock at which it began, epoch ms; 0 before the first' }),
  phase: Type.Integer({ description: 'place of the phase that runs; -1 before the first' }),
  phaseSince: Type.Integer({ description: 'wall clock at which it began, epoch ms; 0 before the first' }),
  lessonSince: Type.Integer({
    description: 'wall clock from which the minutes of the lesson count up to its bell, epoch ms; 0 before',
  }),
  holdAt: Type.Union([time, Type.Null()], {
    description: 'world time at which the clock stops by itself; null when nothing stops it',
  }),
  questionnaire: openPhase,
  isDebriefOpen: Type.Boolean({ description: 'whether learners can read their own debrief' }),
  now: Type.Integer({ description: 'wall clock of the server, epoch ms' }),
});

const stepBounds = { minimum: -1, maximum: 2 * planBounds.phases.maximum * (planBounds.stops.maximum + 1) };

const step = Type.Integer({
  ...stepBounds,
  description: 'at which the presser saw the lesson; -1 before it',
});

/** What was cut to make the rest of a lesson fit. */
const planCut = Type.Object({
  kind: oneOf(['phase', 'minutes', 'days', 'stop']),
  phase: Type.Optional(oneOf(phaseKinds)),
  stop: Type.Optional(oneOf(stopKinds)),
  day: Type.Optional(Type.Integer()),
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
});

const planName = field('text', { maxLength: planNameLengthMax });

/** Of a room, for facilitators. */
export const roomNameField = field('text', { minLength: 0, maxLength: planNameLengthMax });

/** Where the lesson stood for a facilitator who moves it on. */
const seenLesson = {
  seenPhase: Type.Optional(
    Type.Integer({ minimum: -1, maximum: planBounds.phases.maximum - 1, description: `phase ${seen}` }),
  ),
  seenPlan: Type.Optional(
    field('text', {
      minLength: 0,
      maxLength: planNameLengthMax,
      description: `name of the plan ${seen}`,
      examples: ['9b'],
    }),
  ),
};

const planText = { malformed: 'plan.malformed', maxLength: planLengthMax } as const;

/** For a room: the plan has its own name. */
export const planField = jsonField(lessonPlan, { ...planText, description: 'a lesson plan as JSON' });

const namedPlanField = jsonField(
  Type.Object({
    ...lessonPlan.properties,
    name: Type.Optional(Type.String({ maxLength: planNameLengthMax, description: 'is not looked at' })),
  }),
  { ...planText, description: 'a lesson plan as JSON; its name comes in a field of its own' },
);

export const plansDesk = {
  plans: facilitatorCall('console/plan/list', {
    summary: 'One’s own lesson plans, by name',
    answer: Type.Array(lessonPlan),
  }),
  savePlan: facilitatorCall('console/plan/save', {
    summary: 'Keep a lesson plan to be used again; one of the same name is replaced',
    form: Type.Object({ name: planName, plan: namedPlanField }),
    answer: lessonPlan,
    refusals: ['console.readOnly', 'plan.tooMany'],
    method: 'POST',
  }),
  deletePlan: facilitatorCall('console/plan/delete', {
    summary: 'Forget a lesson plan; rooms that follow it keep theirs',
    form: Type.Object({ name: planName }),
    answer: Type.Null(),
    refusals: ['console.readOnly', 'plan.unknown'],
    method: 'POST',
  }),
  roomPlan: deskCall('console/room/plan', {
    summary: 'The plan that a room follows, and how far the lesson is',
    form: Type.Object({ roomCode }),
    answer: roomPlan,
    refusals: roomRefusals,
  }),
  followPlan: deskCall('console/room/follow', {
    summary: 'Let a running room follow another plan, from before its first phase; its world and clock stay',
    form: Type.Object({ roomCode, plan: planField, ...seenLesson }),
    answer: roomPlan,
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
  moveLesson: deskCall('console/lesson/move', {
    summary:
      'Move the lesson of a room from one step of its plan to another, and do all that the step needs; once, whoever presses',
    form: Type.Object({
      roomCode,
      from: step,
      to: Type.Integer({ ...stepBounds, minimum: 0, examples: [0] }),
    }),
    answer: roomPlan,
    refusals: [...roomRefusals, 'console.readOnly', 'lesson.none', 'lesson.moved', 'lesson.unknownStep'],
    method: 'POST',
  }),
  refitLesson: deskCall('console/lesson/refit', {
    summary:
      'Make what is left of a room’s lesson fit the minutes that are left until the bell; the phase that runs may be given more',
    form: Type.Object({
      roomCode,
      from: step,
      minutesLeft: Type.Integer({ minimum: 1, maximum: planBounds.lessonMinutes.maximum }),
      longer: optionalWhole(0, 60, 'minutes that the phase that runs gets more'),
    }),
    answer: Type.Object({
      room: roomPlan,
      cuts: Type.Array(planCut),
      over: Type.Integer({ description: 'minutes that still do not fit' }),
    }),
    refusals: [...roomRefusals, 'console.readOnly', 'lesson.none', 'lesson.moved'],
    method: 'POST',
  }),
  renameRoom: deskCall('console/room/rename', {
    summary: 'Give a room a name that facilitators see; learners never do',
    form: Type.Object({
      roomCode,
      name: roomNameField,
      seenName: Type.Optional(
        field('text', {
          minLength: 0,
          maxLength: planNameLengthMax,
          description: `name ${seen}`,
          examples: ['9b'],
        }),
      ),
    }),
    answer: Type.Object({ name: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
    method: 'POST',
  }),
};
