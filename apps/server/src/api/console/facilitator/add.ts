import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.addFacilitator,
  async (caller) => {
    const { name, role } = caller.form;
    const password = await caller.services.facilitators.add(name, role);
    if (password === null) return { refusal: 'facilitator.taken' };
    caller.audit('', { name, role });
    return { data: { name, password } };
  },
  { ownerOnly: true, proven: true },
);
