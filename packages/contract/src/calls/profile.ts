import Type from 'typebox';
import { nicknameLengthMax } from '../plain/bounds.ts';
import { pictureField } from '../plain/pictures.ts';
import { captcha, code, codeSent, codeWrong, email, ownEmail, sending } from './account-fields.ts';
import { member } from './accounts-shapes.ts';
import { commandId, defineCall, field } from './call.ts';
import { time } from './shapes.ts';

/** What a member has on file, and where they are signed in. */
export const profileCalls = {
  info: defineCall({
    path: 'user/user/info',
    summary: 'The member behind the token',
    data: member,
  }),
  modifyName: defineCall({
    path: 'user/user/modify-name',
    summary: 'Take another name in the app',
    form: Type.Object({ nickname: field('text', { maxLength: nicknameLengthMax }), commandId }),
    data: member,
    refusals: ['account.nameShape'],
  }),
  modifyHead: defineCall({
    path: 'user/user/modify-head',
    summary: 'Send another picture of oneself',
    form: Type.Object({ commandId }),
    data: member,
    pictures: { field: pictureField, kind: 'avatar', required: true, max: 1 },
  }),
  bindEmailCode: defineCall({
    path: 'user/paypassword/bindemail-code',
    summary: 'Send the code that binding a mailbox needs to that mailbox',
    form: Type.Object({ email, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownEmail, 'account.emailBound', ...sending],
  }),
  bindEmail: defineCall({
    path: 'user/paypassword/bindemail',
    summary: 'Bind the issued mailbox with the code sent there',
    form: Type.Object({ email, code, commandId }),
    data: member,
    refusals: [...ownEmail, 'account.emailBound', ...codeWrong],
  }),
  security: defineCall({
    path: 'user/user/security',
    summary: 'What the security centre shows: passwords, mailbox, locks',
    data: Type.Object({
      phone: Type.String(),
      email: Type.String(),
      passwordSetTime: time,
      passwordLockedUntil: Type.Integer({ description: 'world time; 0 when not locked' }),
      hasFundPassword: Type.Boolean(),
      fundPasswordSetTime: Type.Integer({ description: 'world time; 0 when none is set' }),
      fundPasswordLockedUntil: Type.Integer({ description: 'world time; 0 when not locked' }),
    }),
  }),
  devices: defineCall({
    path: 'user/user/devices',
    summary: 'Where the member is signed in, newest first',
    data: Type.Array(
      Type.Object({
        deviceId: Type.String(),
        isThis: Type.Boolean(),
        signedInAt: Type.Integer({ description: 'epoch ms of the real clock' }),
      }),
    ),
  }),
  signOutDevice: defineCall({
    path: 'user/user/devices/sign-out',
    summary: 'Sign the member out on another device',
    form: Type.Object({ deviceId: field('opaque', { pattern: '^[a-p]{12}$' }) }),
    data: Type.Null(),
    refusals: ['account.deviceUnknown'],
  }),
};
