import type { RefusalKey } from '@glassmine/replica/plain';
import type { SignInFault } from '../accounts/sign-in.ts';
import { deviceName } from '../accounts/tokens.ts';
import { proveOwner } from '../calls/prove-owner.ts';
import type { Answers } from '../http/installation.ts';
import type { SecurityEvent } from '../security-log.ts';

const passwordRefusals = {
  short: 'facilitator.passwordShape',
  easy: 'facilitator.passwordEasy',
  same: 'facilitator.passwordSame',
} as const;

const signInRefusals: Record<SignInFault, RefusalKey> = {
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

export const facilitatorsDesk = {
  'console/facilitator/list': ({ services: { facilitators } }) => ({
    data: facilitators.list().map((facilitator) => ({
      ...facilitator,
      hasSecondFactor: facilitators.secondFactors.isOn(facilitator.name),
    })),
  }),
  'console/facilitator/add': async (caller) => {
    const { name, role } = caller.form;
    const password = await caller.services.facilitators.add(name, role);
    if (password === null) return { refusal: 'facilitator.taken' };
    caller.audit('', { name, role });
    return { data: { name, password } };
  },
  'console/facilitator/reset': async (caller) => {
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
  'console/facilitator/disable': (caller) => {
    const { services, form } = caller;
    const { name, disabled: isDisabled } = form;
    // So an owner always remains.
    if (name === caller.name) return { refusal: 'facilitator.self' };
    if (!services.facilitators.disable(name, isDisabled)) return { refusal: 'facilitator.unknown' };
    if (isDisabled) services.sessions.endConsolesOf(name);
    caller.audit('', { name, isDisabled });
    return { data: { name, isDisabled } };
  },
  'console/me/password': async (caller) => {
    const { services, session, name, form } = caller;
    const { facilitators, sessions } = services;
    const refusal = await proveOwner(caller, form.password);
    if (refusal !== null) return { refusal };
    const fault = await facilitators.choosePassword(name, form.newPassword);
    if (fault !== null) return { refusal: passwordRefusals[fault] };
    caller.audit('', {});
    return { data: { signedOut: sessions.endOtherConsoles(session) } };
  },
  'console/me/prove': async (caller) => {
    const refusal = await proveOwner(caller, caller.form.password);
    if (refusal !== null) return { refusal };
    const token = caller.services.sessions.prove(caller.session);
    caller.audit('', {});
    return { data: null, msg: token };
  },
  'console/me/sessions': ({ services, session, name }) => ({
    data: services.sessions.consolesOf(name).map(({ hash, browser, begunAt, seenAt }) => ({
      sessionId: deviceName(hash),
      browser,
      begunAt,
      seenAt,
      isThis: hash === session.hash,
    })),
  }),
  'console/me/sessions/end': (caller) => {
    const { services, session, name, form } = caller;
    const { sessions } = services;
    const { sessionId } = form;
    if (sessionId === undefined) {
      const signedOut = sessions.endOtherConsoles(session);
      caller.audit('', { signedOut });
      return { data: { signedOut } };
    }
    const found = sessions.consolesOf(name).find(({ hash }) => deviceName(hash) === sessionId);
    if (!found || !sessions.endConsoleOf(name, found.hash)) return { refusal: 'console.sessionUnknown' };
    caller.audit('', { signedOut: 1 });
    return { data: { signedOut: 1 } };
  },
  'console/me/second-factor': ({ services, name }) => {
    const { secondFactors } = services.facilitators;
    return { data: { isOn: secondFactors.isOn(name), codesLeft: secondFactors.codesLeft(name) } };
  },
  'console/me/second-factor/begin': async (caller) => {
    const refusal = await proveOwner(caller, caller.form.password);
    if (refusal !== null) return { refusal };
    const begun = caller.services.facilitators.secondFactors.begin(caller.name);
    return begun === null ? { refusal: 'secondFactor.on' } : { data: begun };
  },
  'console/me/second-factor/confirm': (caller) => {
    const { name, form } = caller;
    const { secondFactors } = caller.services.facilitators;
    if (secondFactors.isOn(name)) return { refusal: 'secondFactor.on' };
    const recoveryCodes = secondFactors.confirm(name, form.secondFactor);
    if (recoveryCodes === null) return { refusal: 'console.secondFactorWrong' };
    caller.audit('', {});
    return { data: { recoveryCodes } };
  },
  'console/me/second-factor/remove': async (caller) => {
    const { name, form } = caller;
    const { facilitators } = caller.services;
    if (!facilitators.secondFactors.isOn(name)) return { refusal: 'secondFactor.off' };
    const refusal = await proveOwner(caller, form.password);
    if (refusal !== null) return { refusal };
    const taken = facilitators.takeCode(name, form.secondFactor);
    if (taken !== true) {
      return { refusal: taken === 'locked' ? 'console.locked' : 'console.secondFactorWrong' };
    }
    facilitators.secondFactors.remove(name);
    caller.audit('', {});
    return { data: null };
  },
  'console/sign-in': async ({ form, services, address, consoleKey, browser }) => {
    const { facilitators, sessions, log } = services;
    const { name, password, secondFactor } = form;
    const answer = await facilitators.signIn(name, password, { address, consoleKey }, secondFactor);
    // Only a name that exists is written down: what was typed there by mistake may be a password.
    const known = facilitators.standing(name) ? { facilitator: name } : {};
    if (typeof answer === 'string') {
      const event = events[answer];
      if (event) log.security(event, { ...known, address });
      return { refusal: signInRefusals[answer] };
    }
    log.security('signIn', { ...known, address });
    return {
      data: { name, role: answer.role, consoleKey: facilitators.knownConsoles.remember(name, consoleKey) },
      msg: sessions.addConsole(name, browser),
    };
  },
  'console/sign-out': (caller) => {
    caller.services.sessions.endConsole(caller.session);
    caller.securityEvent('', {});
    return { data: null };
  },
} satisfies Partial<Answers>;
