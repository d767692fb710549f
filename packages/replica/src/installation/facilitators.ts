import { Type } from '@glassmine/kernel/schema';
import { facilitatorCall, visitorCall } from '../call.ts';
import { keyPattern, password } from '../formats/fields.ts';
import { field } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import { secondFactorLengthMax } from '../members/words.ts';

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

export const facilitatorsDesk = {
  facilitators: facilitatorCall('console/facilitator/list', {
    summary: 'Who may sign in at the console; for owners',
    answer: Type.Array(
      Type.Object({
        name: Type.String(),
        role: Type.String(),
        isDisabled: Type.Boolean(),
        hasSecondFactor: Type.Boolean(),
        createdAt: Type.Integer({ description: 'wall clock, epoch ms' }),
      }),
    ),
    refusals: ['console.ownerOnly'],
    ownerOnly: true,
  }),
  addFacilitator: facilitatorCall('console/facilitator/add', {
    summary: 'Let somebody else in; answers with a first password. For owners',
    form: Type.Object({ name, role }),
    answer: firstPassword,
    refusals: [...byOwner, 'facilitator.taken'],
    ownerOnly: true,
    proven: true,
    method: 'POST',
  }),
  resetFacilitator: facilitatorCall('console/facilitator/reset', {
    summary: 'Another first password for who has lost it; the second factor goes only when that is lost, too',
    form: Type.Object({
      name,
      withoutSecondFactor: Type.Optional(Type.Boolean({ description: 'true when it is lost as well' })),
    }),
    answer: firstPassword,
    refusals: [...byOwner, 'facilitator.unknown', 'facilitator.self'],
    ownerOnly: true,
    proven: true,
    method: 'POST',
  }),
  disableFacilitator: facilitatorCall('console/facilitator/disable', {
    summary: 'Sign somebody out and shut the door, or open it again. For owners',
    form: Type.Object({ name, disabled: Type.Boolean() }),
    answer: Type.Object({ name: Type.String(), isDisabled: Type.Boolean() }),
    refusals: [...byOwner, 'facilitator.unknown', 'facilitator.self'],
    ownerOnly: true,
    proven: true,
    method: 'POST',
  }),
  changePassword: facilitatorCall('console/me/password', {
    summary: 'Choose another password for oneself; signs out on all other desks',
    form: Type.Object({ password, newPassword: password }),
    answer: Type.Object({ signedOut: Type.Integer({ description: 'other sessions that ended' }) }),
    refusals: [
      'console.signIn',
      'console.locked',
      'facilitator.passwordShape',
      'facilitator.passwordEasy',
      'facilitator.passwordSame',
    ],
    ownSession: true,
    method: 'POST',
  }),
  prove: facilitatorCall('console/me/prove', {
    summary:
      'Give the password again; for ten minutes what closes rooms or doors is done without another question. The session goes on with the new token in `msg`',
    form: Type.Object({ password }),
    answer: Type.Null(),
    refusals: ['console.signIn', 'console.locked'],
    ownSession: true,
    method: 'POST',
  }),
  sessions: facilitatorCall('console/me/sessions', {
    summary: 'Where one is signed in, the last used first',
    answer: Type.Array(
      Type.Object({
        sessionId: Type.String(),
        browser: Type.String({ description: 'such as Firefox · Windows; empty when unknown' }),
        begunAt: Type.Integer({ description: 'wall clock, epoch ms' }),
        seenAt: Type.Integer({ description: 'wall clock, epoch ms' }),
        isThis: Type.Boolean(),
      }),
    ),
    ownSession: true,
  }),
  endSession: facilitatorCall('console/me/sessions/end', {
    summary: 'Sign oneself out at another console; without an id, at all others',
    form: Type.Object({ sessionId: Type.Optional(field('opaque', { pattern: '^[a-p]{12}$' })) }),
    answer: Type.Object({ signedOut: Type.Integer({ description: 'sessions that ended' }) }),
    refusals: ['console.sessionUnknown', 'console.prove'],
    ownSession: true,
    proven: true,
    method: 'POST',
  }),
  secondFactor: facilitatorCall('console/me/second-factor', {
    summary: 'Whether the own sign-in wants a code beside the password',
    answer: Type.Object({
      isOn: Type.Boolean(),
      codesLeft: Type.Integer({ description: 'recovery codes that have not been used' }),
    }),
    ownSession: true,
  }),
  beginSecondFactor: facilitatorCall('console/me/second-factor/begin', {
    summary: 'A secret for the own authenticator; it counts once a code of it is confirmed',
    form: Type.Object({ password }),
    answer: Type.Object({
      secret: Type.String({ description: 'base32, to be typed' }),
      uri: Type.String({ description: 'to be shown as a QR code' }),
    }),
    refusals: ['console.signIn', 'console.locked', 'secondFactor.on'],
    ownSession: true,
    method: 'POST',
  }),
  confirmSecondFactor: facilitatorCall('console/me/second-factor/confirm', {
    summary: 'From now on a code is wanted; answers with ten recovery codes',
    form: Type.Object({ secondFactor }),
    answer: Type.Object({ recoveryCodes: Type.Array(Type.String(), { description: 'told this once' }) }),
    refusals: ['secondFactor.on', 'console.secondFactorWrong'],
    ownSession: true,
    method: 'POST',
  }),
  removeSecondFactor: facilitatorCall('console/me/second-factor/remove', {
    summary: 'The password alone is enough again',
    form: Type.Object({ password, secondFactor }),
    answer: Type.Null(),
    refusals: ['secondFactor.off', 'console.signIn', 'console.locked', 'console.secondFactorWrong'],
    ownSession: true,
    method: 'POST',
  }),
  signIn: visitorCall('console/sign-in', {
    summary: 'Sign a facilitator in; the token comes back in msg',
    form: Type.Object({
      name: field('opaque', { pattern: keyPattern }),
      password: password,
      secondFactor: Type.Optional(
        field('secret', {
          maxLength: secondFactorLengthMax,
          description: 'wanted of who has one: six digits of the authenticator, or a recovery code',
        }),
      ),
    }),
    answer: Type.Object({
      name: Type.String(),
      role: Type.String(),
      consoleKey: Type.Union([Type.String(), Type.Null()], {
        description:
          'for the browser to keep and to send as X-Console-Key when it signs in again: wrong passwords that others give elsewhere do not lock it out. Null when the one that was sent is still good',
      }),
    }),
    refusals: [
      'console.signIn',
      'console.locked',
      'console.secondFactor',
      'console.secondFactorWrong',
      'console.firstPasswordOld',
    ],
    limit: 'signIn',
    method: 'POST',
  }),
  signOut: facilitatorCall('console/sign-out', {
    summary: 'Forget this session',
    answer: Type.Null(),
    ownSession: true,
    method: 'POST',
  }),
};
