import { calls } from '@glassmine/contract';
import { proveOwner } from '../../../calls/prove-owner.ts';
import { forFacilitator } from '../../../http/route.ts';

const refusals = {
  short: 'facilitator.passwordShape',
  easy: 'facilitator.passwordEasy',
  same: 'facilitator.passwordSame',
} as const;

export const route = forFacilitator(
  calls.console.changePassword,
  async (caller) => {
    const { services, session, name, form } = caller;
    const { facilitators, sessions } = services;
    const refusal = await proveOwner(caller, form.password);
    if (refusal !== null) return { refusal };
    const fault = await facilitators.choosePassword(name, form.newPassword);
    if (fault !== null) return { refusal: refusals[fault] };
    caller.audit('', {});
    return { data: { signedOut: sessions.endOtherConsoles(session) } };
  },
  { ownSession: true },
);
