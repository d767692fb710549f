import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.resetFacilitator,
  async (caller) => {
    const { services, form } = caller;
    const { name, withoutSecondFactor = false } = form;
    // Otherwise a console that was left open would be a way around the second factor.
    if (name === caller.name) return { refusal: 'facilitator.self' };
    const password = await services.facilitators.reset(name, { withoutSecondFactor });
    if (password === null) return { refusal: 'facilitator.unknown' };
    services.sessions.endConsolesOf(name);
    caller.audit('', { name, ...(withoutSecondFactor && { withoutSecondFactor }) });
    return { data: { name, password } };
  },
  { ownerOnly: true, proven: true },
);
