import { calls } from '@glassmine/contract';
import type { RefusalKey } from '@glassmine/contract/plain';
import type { SignInFault } from '../../accounts/sign-in.ts';
import { forAnybody } from '../../http/route.ts';
import type { SecurityEvent } from '../../security-log.ts';

const refusals: Record<SignInFault, RefusalKey> = {
  wrong: 'console.signIn',
  locked: 'console.locked',
  secondFactor: 'console.secondFactor',
  secondFactorWrong: 'console.secondFactorWrong',
  expired: 'console.firstPasswordOld',
};
/** A code that is only asked for is no event. */
const events: Partial<Record<SignInFault, SecurityEvent>> = {
  wrong: 'signIn:wrong',
  locked: 'signIn:locked',
  secondFactorWrong: 'signIn:secondFactorWrong',
  expired: 'signIn:expired',
};

export const route = forAnybody(
  calls.console.signIn,
  async ({ form, services, address, consoleKey, browser }) => {
    const { facilitators, sessions, log } = services;
    const { name, password, secondFactor } = form;
    const answer = await facilitators.signIn(name, password, { address, consoleKey }, secondFactor);
    // Only a name that exists is written down: what was typed there by mistake may be a password.
    const known = facilitators.standing(name) ? { facilitator: name } : {};
    if (typeof answer === 'string') {
      const event = events[answer];
      if (event) log.security(event, { ...known, address });
      return { refusal: refusals[answer] };
    }
    log.security('signIn', { ...known, address });
    return {
      data: { name, role: answer.role, consoleKey: facilitators.knownConsoles.remember(name, consoleKey) },
      msg: sessions.addConsole(name, browser),
    };
  },
  { limit: 'signIn' },
);
