import Type from 'typebox';
import { nicknameLengthMax } from '../plain/bounds.ts';
import {
  captcha,
  charterPhone,
  code,
  codeSent,
  codeWrong,
  email,
  ownEmail,
  sending,
} from './account-fields.ts';
import { member } from './accounts-shapes.ts';
import { commandId, defineCall, field } from './call.ts';
import { commandRefusals } from './fields.ts';
import { time } from './shapes.ts';

/** What a member has on file, and where they are signed in. */
export const profileCalls = {
  info: defineCall({
    path: 'user/user/info',
    auth: 'member',
    summary: 'The member behind the token',
    form: Type.Object({}),
    data: member,
    refusals: [],
  }),
  modifyName: defineCall({
    path: 'user/user/modify-name',
    auth: 'member',
    summary: 'Take another name in the app',
    form: Type.Object({ nickname: field('text', { maxLength: nicknameLengthMax }), commandId }),
    data: member,
    refusals: [...charterPhone, 'account.nameShape', ...commandRefusals],
  }),
  modifyHead: defineCall({
    path: 'user/user/modify-head',
    auth: 'member',
    summary: 'Send another picture of oneself',
    form: Type.Object({ commandId }),
    data: member,
    refusals: [...commandRefusals],
    pictures: { field: 'file', kind: 'avatar', required: true, max: 1 },
  }),
  bindEmailCode: defineCall({
    path: 'user/paypassword/bindemail-code',
    auth: 'member',
    summary: 'Send the code that binding a mailbox needs to that mailbox',
    form: Type.Object({ email, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownEmail, 'account.emailBound', ...sending, ...commandRefusals],
  }),
  bindEmail: defineCall({
    path: 'user/paypassword/bindemail',
    auth: 'member',
    summary: 'Bind the issued mailbox with the code sent there',
    form: Type.Object({ email, code, commandId }),
    data: member,
    refusals: [...ownEmail, 'account.emailBound', ...codeWrong, ...commandRefusals],
  }),
  security: defineCall({
    path: 'user/user/security',
    auth: 'member',
    summary: 'What the security centre shows: passwords, mailbox, locks',
    form: Type.Object({}),
    data: Type.Object({
      phone: Type.String(),
      email: Type.String(),
      passwordSetTime: time,
      passwordLockedUntil: Type.Integer({ description: 'world time; 0 when not locked' }),
      hasFundPassword: Type.Boolean(),
      fundPasswordSetTime: Type.Integer({ description: 'world time; 0 when none is set' }),
      fundPasswordLockedUntil: Type.Integer({ description: 'world time; 0 when not locked' }),
    }),
    refusals: [],
  }),
  devices: defineCall({
    path: 'user/user/devices',
    auth: 'member',
    summary: 'Where the member is signed in, newest first',
    form: Type.Object({}),
    data: Type.Array(
      Type.Object({
        deviceId: Type.String(),
        isThis: Type.Boolean(),
        signedInAt: Type.Integer({ description: 'epoch ms of the real clock' }),
      }),
    ),
    refusals: [],
  }),
  signOutDevice: defineCall({
    path: 'user/user/devices/sign-out',
    auth: 'member',
    summary: 'Sign the member out on another device',
    form: Type.Object({ deviceId: field('opaque', { pattern: '^[a-p]{12}$' }) }),
    data: Type.Null(),
    refusals: ['account.deviceUnknown'],
  }),
};
