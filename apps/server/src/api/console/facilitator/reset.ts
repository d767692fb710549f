import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(
  calls.console.resetFacilitator,
  async ({ house, session, form: { name } }) => {
    // Otherwise a desk that was left open would be a way around the second factor.
    if (name === session.name) return { refusal: 'facilitator.self' };
    const password = await house.facilitators.reset(name);
    if (password === null) return { refusal: 'facilitator.unknown' };
    house.sessions.endConsolesOf(name);
    house.audit.add(session.name, 'facilitator/reset', '', { name });
    return { data: { name, password } };
  },
  { ownerOnly: true },
);
