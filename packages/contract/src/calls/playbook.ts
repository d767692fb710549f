import Type, { type Static } from 'typebox';
import { stepKinds } from '../plain/kinds.ts';
import { amountField, commandId, defineCall } from './call.ts';
import { currencyField, roomCode, roomRefusals } from './fields.ts';
import { announcedStep, begunStep, plannedStep, usualStep } from './playbook-shapes.ts';
import { oneOf, optionalWhole } from './shapes.ts';

export const memberPlaybookCalls = {
  steps: defineCall({
    path: 'room/steps',
    summary: 'What the scheme announces now: gifts, a machine with a countdown, a fee, an upgrade, a deposit',
    data: Type.Object({ steps: Type.Array(announcedStep) }),
  }),
};

export const stepForm = Type.Object({
  roomCode,
  kind: Type.Enum([...stepKinds]),
  start: Type.Boolean({ description: 'false ends the one that runs' }),
  anew: Type.Optional(
    Type.Boolean({ description: 'begin: the one that runs ends first, so that other terms hold' }),
  ),
  hours: optionalWhole(0, 8_760, 'how long it runs; 0: it stays'),
  amount: Type.Optional({ ...amountField, description: 'of a gift, a machine or a deposit' }),
  currency: Type.Optional({ ...currencyField, description: 'of a deposit' }),
  percent: optionalWhole(1, 90, 'of a fee, or of the requests that are turned down'),
  times: optionalWhole(2, 5, 'of the usual bonus'),
  commandId,
});
export type StepForm = Static<typeof stepForm>;
export const stepBegun = Type.Object({ begun: begunStep });
export type StepBegun = Static<typeof stepBegun>;

export const consolePlaybookCalls = {
  playbook: defineCall({
    path: 'console/operator/steps',
    summary: 'The operator’s playbook: what the scenario plans, and what has been begun, newest first',
    form: Type.Object({ roomCode }),
    data: Type.Object({
      planned: Type.Array(plannedStep),
      begun: Type.Array(begunStep),
      ended: oneOf(['', 'ranOff', 'closed'], { '': 'the scheme lives' }),
      usual: Type.Array(usualStep, { description: 'with what each is begun by hand, one of each kind' }),
    }),
    refusals: roomRefusals,
  }),
  step: defineCall({
    path: 'console/operator/step',
    summary:
      'Begin a step of the playbook by hand, with the scenario’s terms where none are given, or end one that runs',
    form: stepForm,
    data: stepBegun,
    refusals: [
      'step.over',
      'step.runs',
      'step.tooMany',
      'step.currency',
      'step.terms',
      'step.ended',
      'step.final',
      'step.unknown',
      'amount.bounds',
      'code.tooMany',
      'code.taken',
      'product.tooMany',
    ],
  }),
};
