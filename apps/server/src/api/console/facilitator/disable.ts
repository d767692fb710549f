import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.disableFacilitator,
  (caller) => {
    const { services, form } = caller;
    const { name, disabled: isDisabled } = form;
    // So an owner always remains.
    if (name === caller.name) return { refusal: 'facilitator.self' };
    if (!services.facilitators.disable(name, isDisabled)) return { refusal: 'facilitator.unknown' };
    if (isDisabled) services.sessions.endConsolesOf(name);
    caller.audit('', { name, isDisabled });
    return { data: { name, isDisabled } };
  },
  { ownerOnly: true, proven: true },
);
