import Type from 'typebox';
import { languages } from '../plain/languages.ts';
import { planBounds, planLengthMax, planNameLengthMax } from '../plain/plan.ts';
import { defineCall, field } from './call.ts';
import { lessonPlan, roomPlan } from './console-plans-shapes.ts';
import { roomCode, roomRefusals } from './fields.ts';
import { jsonField } from './json-field.ts';
import { seen } from './shapes.ts';

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

const codes = languages.map(({ code }) => code);
export const languageField = Type.Unsafe<string>(
  Type.Union(
    ['', ...codes].map((code) => Type.Literal(code)),
    {
      description:
        'that phones begin with which open this server for the first time; empty: each with its own',
    },
  ),
);
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

/** Plans of lessons, and the one that a room follows. */
export const consolePlanCalls = {
  plans: defineCall({
    path: 'console/plan/list',
    summary: 'One’s own lesson plans, by name',
    data: Type.Array(lessonPlan),
  }),
  savePlan: defineCall({
    path: 'console/plan/save',
    summary: 'Keep a lesson plan to be used again; one of the same name is replaced',
    form: Type.Object({ name: planName, plan: namedPlanField }),
    data: lessonPlan,
    refusals: ['console.readOnly', 'plan.tooMany'],
  }),
  deletePlan: defineCall({
    path: 'console/plan/delete',
    summary: 'Forget a lesson plan; rooms that follow it keep theirs',
    form: Type.Object({ name: planName }),
    data: Type.Null(),
    refusals: ['console.readOnly', 'plan.unknown'],
  }),
  roomPlan: defineCall({
    path: 'console/room/plan',
    summary: 'The plan that a room follows, and how far the lesson is',
    form: Type.Object({ roomCode }),
    data: roomPlan,
    refusals: roomRefusals,
  }),
  followPlan: defineCall({
    path: 'console/room/follow',
    summary: 'Let a running room follow another plan, from before its first phase; its world and clock stay',
    form: Type.Object({ roomCode, plan: planField, ...seenLesson }),
    data: roomPlan,
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
  }),
  beginPhase: defineCall({
    path: 'console/room/phase',
    summary: 'Say which phase of the plan begins now; the clock of the room is another call',
    form: Type.Object({
      roomCode,
      phase: Type.Integer({ minimum: 0, maximum: planBounds.phases.maximum - 1 }),
      ...seenLesson,
    }),
    data: roomPlan,
    refusals: [...roomRefusals, 'console.readOnly', 'plan.unknown', 'console.changed'],
  }),
  renameRoom: defineCall({
    path: 'console/room/rename',
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
    data: Type.Object({ name: Type.String() }),
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed'],
  }),
};
