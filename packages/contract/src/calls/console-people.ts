import Type from 'typebox';
import { secondFactorLengthMax } from '../plain/bounds.ts';
import { defineCall, field } from './call.ts';
import { keyPattern, password } from './fields.ts';
import { oneOf } from './shapes.ts';

const name = field('opaque', { pattern: keyPattern });
const secondFactor = field('secret', {
  maxLength: secondFactorLengthMax,
  description: 'six digits of the authenticator, or a recovery code',
});
const role = oneOf(['owner', 'facilitator', 'observer']);
const firstPassword = Type.Object({
  name: Type.String(),
  password: Type.String({ description: 'told this once; only its hash is kept' }),
});
const byOwner = ['console.readOnly', 'console.ownerOnly', 'console.prove'] as const;

const peopleCalls = {
  facilitators: defineCall({
    path: 'console/facilitator/list',
    summary: 'Who may sign in at the console; for owners',
    data: Type.Array(
      Type.Object({
        name: Type.String(),
        role: Type.String(),
        isDisabled: Type.Boolean(),
        hasSecondFactor: Type.Boolean(),
        createdAt: Type.Integer({ description: 'wall clock, epoch ms' }),
      }),
    ),
    refusals: ['console.ownerOnly'],
  }),
  addFacilitator: defineCall({
    path: 'console/facilitator/add',
    summary: 'Let somebody else in; answers with a first password. For owners',
    form: Type.Object({ name, role }),
    data: firstPassword,
    refusals: [...byOwner, 'facilitator.taken'],
  }),
  resetFacilitator: defineCall({
    path: 'console/facilitator/reset',
    summary: 'Another first password for who has lost it; the second factor goes only when that is lost, too',
    form: Type.Object({
      name,
      withoutSecondFactor: Type.Optional(Type.Boolean({ description: 'true when it is lost as well' })),
    }),
    data: firstPassword,
    refusals: [...byOwner, 'facilitator.unknown', 'facilitator.self'],
  }),
  disableFacilitator: defineCall({
    path: 'console/facilitator/disable',
    summary: 'Sign somebody out and shut the door, or open it again. For owners',
    form: Type.Object({ name, disabled: Type.Boolean() }),
    data: Type.Object({ name: Type.String(), isDisabled: Type.Boolean() }),
    refusals: [...byOwner, 'facilitator.unknown', 'facilitator.self'],
  }),
};

const ownCalls = {
  changePassword: defineCall({
    path: 'console/me/password',
    summary: 'Choose another password for oneself; signs out on all other desks',
    form: Type.Object({ password, newPassword: password }),
    data: Type.Object({ signedOut: Type.Integer({ description: 'other sessions that ended' }) }),
    refusals: [
      'console.signIn',
      'console.locked',
      'facilitator.passwordShape',
      'facilitator.passwordEasy',
      'facilitator.passwordSame',
    ],
  }),
  prove: defineCall({
    path: 'console/me/prove',
    summary:
      'Give the password again; for ten minutes what closes rooms or doors is done without another question. The session goes on with the new token in `msg`',
    form: Type.Object({ password }),
    data: Type.Null(),
    refusals: ['console.signIn', 'console.locked'],
  }),
  sessions: defineCall({
    path: 'console/me/sessions',
    summary: 'Where one is signed in, the last used first',
    data: Type.Array(
      Type.Object({
        sessionId: Type.String(),
        browser: Type.String({ description: 'such as Firefox · Windows; empty when unknown' }),
        begunAt: Type.Integer({ description: 'wall clock, epoch ms' }),
        seenAt: Type.Integer({ description: 'wall clock, epoch ms' }),
        isThis: Type.Boolean(),
      }),
    ),
  }),
  endSession: defineCall({
    path: 'console/me/sessions/end',
    summary: 'Sign oneself out at another console; without an id, at all others',
    form: Type.Object({ sessionId: Type.Optional(field('opaque', { pattern: '^[a-p]{12}$' })) }),
    data: Type.Object({ signedOut: Type.Integer({ description: 'sessions that ended' }) }),
    refusals: ['console.sessionUnknown', 'console.prove'],
  }),
  secondFactor: defineCall({
    path: 'console/me/second-factor',
    summary: 'Whether the own sign-in wants a code beside the password',
    data: Type.Object({
      isOn: Type.Boolean(),
      codesLeft: Type.Integer({ description: 'recovery codes that have not been used' }),
    }),
  }),
  beginSecondFactor: defineCall({
    path: 'console/me/second-factor/begin',
    summary: 'A secret for the own authenticator; it counts once a code of it is confirmed',
    form: Type.Object({ password }),
    data: Type.Object({
      secret: Type.String({ description: 'base32, to be typed' }),
      uri: Type.String({ description: 'to be shown as a QR code' }),
    }),
    refusals: ['console.signIn', 'console.locked', 'secondFactor.on'],
  }),
  confirmSecondFactor: defineCall({
    path: 'console/me/second-factor/confirm',
    summary: 'From now on a code is wanted; answers with ten recovery codes',
    form: Type.Object({ secondFactor }),
    data: Type.Object({ recoveryCodes: Type.Array(Type.String(), { description: 'told this once' }) }),
    refusals: ['secondFactor.on', 'console.secondFactorWrong'],
  }),
  removeSecondFactor: defineCall({
    path: 'console/me/second-factor/remove',
    summary: 'The password alone is enough again',
    form: Type.Object({ password, secondFactor }),
    data: Type.Null(),
    refusals: ['secondFactor.off', 'console.signIn', 'console.locked', 'console.secondFactorWrong'],
  }),
};

/** Who may sign in at the console, and how. */
export const consolePeopleCalls = { ...peopleCalls, ...ownCalls };
