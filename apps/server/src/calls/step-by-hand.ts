import type { StepBegun, StepForm } from '@glassmine/contract';
import { type Step, type StepChanges, type StepKind, stepFault, type World } from '@glassmine/replica';
import { begunStepView } from '@glassmine/views';
import type { Answer } from '../answer.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import { playAmount } from './amount.ts';

const ppmInPercent = 10_000;

/** The facilitator begins a step of the operator's playbook, or ends the one that runs. */
export async function stepByHand(caller: RoomFacilitatorCaller<StepForm>): Promise<Answer<StepBegun>> {
  const { kind, start, anew = false, hours, amount, currency, percent, times } = caller.form;
  const amountMinor = amount === undefined ? undefined : playAmount(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const changes: StepChanges = {
    ...(hours !== undefined && { hours }),
    ...(amountMinor !== undefined && { amountMinor }),
    ...(currency !== undefined && { currency }),
    ...(percent !== undefined && { ratePpm: percent * ppmInPercent }),
    ...(times !== undefined && { times }),
  };
  if (start && anew) return beginAnew(caller, kind, changes);
  return caller.execute(
    () => (start ? { type: 'startStep', kind, place: -1, changes, byHand: true } : { type: 'endStep', kind }),
    ({ step }, world: World) => ({ begun: begunStepView(world, step as Step) }),
  );
}

/** Ends the step that runs and begins it with other terms. Terms that can't be leave it as it was. */
async function beginAnew(
  caller: RoomFacilitatorCaller<StepForm>,
  kind: StepKind,
  changes: StepChanges,
): Promise<Answer<StepBegun>> {
  const { room, world, form } = caller;
  const refusal = stepFault(world, kind, -1, changes);
  if (refusal !== null) return { refusal };
  const keyOf = (part: string) => `${form.commandId} ${part}`;
  // Given whether one runs or not: the same request, sent again, gets the same answers and ends nothing that it began.
  const ended = await caller.give({ type: 'endStep', kind }, () => null, keyOf('end'));
  if ('refusal' in ended && ended.refusal !== 'step.ended') return ended;
  const begin = { type: 'startStep', kind, place: -1, changes, byHand: true } as const;
  const begun = await caller.give(
    begin,
    ({ step }, world: World) => ({ begun: begunStepView(world, step as Step) }),
    keyOf('begin'),
  );
  if (!('refusal' in begun)) caller.audit(room.id, { kind, start: true, anew: true, ...changes });
  return begun;
}
