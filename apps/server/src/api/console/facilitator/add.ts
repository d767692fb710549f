import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(
  calls.console.addFacilitator,
  async ({ house, session, form: { name, role } }) => {
    const password = await house.facilitators.add(name, role);
    if (password === null) return { refusal: 'facilitator.taken' };
    house.audit.add(session.name, 'facilitator/add', '', { name, role });
    return { data: { name, password } };
  },
  { ownerOnly: true },
);
