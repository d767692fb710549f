import type { calls, DataOf, FormOf } from '@glassmine/contract';
import type { Step, StepChanges, World } from '@glassmine/scheme';
import { begunStepView } from '@glassmine/views';
import type { Answer } from '../answer.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import { playAmount } from './amount.ts';

type StepCall = typeof calls.console.step;

const ppmInPercent = 10_000;

/** The facilitator begins a step of the operator's playbook, or ends the one that runs. */
export async function stepByHand(
  caller: RoomFacilitatorCaller<FormOf<StepCall>>,
): Promise<Answer<DataOf<StepCall>>> {
  const { kind, start, hours, amount, currency, percent, times } = caller.form;
  const amountMinor = amount === undefined ? undefined : playAmount(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const changes: StepChanges = {
    ...(hours !== undefined && { hours }),
    ...(amountMinor !== undefined && { amountMinor }),
    ...(currency !== undefined && { currency }),
    ...(percent !== undefined && { ratePpm: percent * ppmInPercent }),
    ...(times !== undefined && { times }),
  };
  return caller.execute(
    () => (start ? { type: 'startStep', kind, place: -1, changes, byHand: true } : { type: 'endStep', kind }),
    ({ step }, world: World) => ({ begun: begunStepView(world, step as Step) }),
  );
}
