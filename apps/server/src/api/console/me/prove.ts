import { calls } from '@glassmine/contract';
import { proveOwner } from '../../../calls/prove-owner.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(
  calls.console.prove,
  async (caller) => {
    const refusal = await proveOwner(caller, caller.form.password);
    if (refusal !== null) return { refusal };
    const token = caller.services.sessions.prove(caller.session);
    caller.audit('', {});
    return { data: null, msg: token };
  },
  { ownSession: true },
);
