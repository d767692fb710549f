import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(
  calls.console.disableFacilitator,
  ({ house, session, form: { name, disabled: isDisabled } }) => {
    // So an owner always remains.
    if (name === session.name) return { refusal: 'facilitator.self' };
    if (!house.facilitators.disable(name, isDisabled)) return { refusal: 'facilitator.unknown' };
    if (isDisabled) house.sessions.endConsolesOf(name);
    house.audit.add(session.name, 'facilitator/disable', '', { name, isDisabled });
    return { data: { name, isDisabled } };
  },
  { ownerOnly: true },
);
