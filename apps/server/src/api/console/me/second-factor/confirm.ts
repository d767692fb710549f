import { calls } from '@glassmine/contract';
import { forConsole } from '../../../../http/route.ts';

export const route = forConsole(
  calls.console.confirmSecondFactor,
  ({ house, session: { name }, form }) => {
    const { secondFactors } = house.facilitators;
    if (secondFactors.isOn(name)) return { refusal: 'secondFactor.on' };
    const recoveryCodes = secondFactors.confirm(name, form.secondFactor);
    if (recoveryCodes === null) return { refusal: 'console.secondFactorWrong' };
    house.audit.add(name, 'me/second-factor/confirm', '', {});
    return { data: { recoveryCodes } };
  },
  { ownSession: true },
);
