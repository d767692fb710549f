import Type from 'typebox';
import {
  account,
  captcha,
  code,
  codeSent,
  codeWrong,
  ownEmail,
  ownPhone,
  sending,
} from './account-fields.ts';
import { commandId, defineCall } from './call.ts';
import { commandRefusals, password } from './fields.ts';

/** Passwords, and the codes that open the way to new ones. */
export const passwordCalls = {
  resetCode: defineCall({
    path: 'user/auth/code/resetpass',
    auth: 'room',
    summary: 'Send the code for a new log-in password to the phone or mailbox of the account',
    form: Type.Object({ ...account, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', ...sending, ...commandRefusals],
  }),
  resetPassword: defineCall({
    path: 'user/auth/reset-password',
    auth: 'room',
    summary: 'Set a new log-in password with a code; signs the member out everywhere',
    form: Type.Object({ ...account, code, password, confirm: password, commandId }),
    data: Type.Object({ reset: Type.Literal(true) }),
    refusals: [
      ...ownPhone,
      ...ownEmail,
      'account.passwordsDiffer',
      'account.passwordShape',
      'account.notRegistered',
      ...codeWrong,
      ...commandRefusals,
    ],
  }),
  updatePassword: defineCall({
    path: 'user/auth/update-password',
    auth: 'member',
    summary: 'Change the log-in password; signs the member out on all other devices',
    form: Type.Object({ oldPassword: password, password, confirm: password, commandId }),
    data: Type.Object({ signedOut: Type.Integer({ description: 'sessions on other devices that ended' }) }),
    refusals: [
      'account.newPasswordsDiffer',
      'account.passwordShape',
      'account.oldPasswordWrong',
      'account.locked',
      ...commandRefusals,
    ],
  }),
  hasFundPassword: defineCall({
    path: 'user/user/has-paypass',
    auth: 'member',
    summary: 'Whether a fund password is set',
    form: Type.Object({}),
    data: Type.Object({ hasFundPassword: Type.Boolean() }),
    refusals: [],
  }),
  fundCodeSupport: defineCall({
    path: 'user/paypassword/codesupport',
    auth: 'member',
    summary: 'By which ways the code for the fund password can come',
    form: Type.Object({}),
    data: Type.Array(
      Type.Object({
        channel: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
        supported: Type.Boolean(),
        to: Type.String({ description: 'the number or mailbox with its middle hidden' }),
      }),
    ),
    refusals: [],
  }),
  fundCode: defineCall({
    path: 'user/auth/paypwd-code',
    auth: 'member',
    summary: 'Send the code that setting a fund password needs to the phone',
    form: Type.Object({ ...captcha, commandId }),
    data: codeSent,
    refusals: ['account.channelUnset', ...sending, ...commandRefusals],
  }),
  fundCodeBy: defineCall({
    path: 'user/paypassword/code',
    auth: 'member',
    summary: 'The same by phone or by e-mail',
    form: Type.Object({
      channel: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
      ...captcha,
      commandId,
    }),
    data: codeSent,
    refusals: ['account.channelUnset', ...sending, ...commandRefusals],
  }),
  setFundPassword: defineCall({
    path: 'user/paypassword/update',
    auth: 'member',
    summary: 'Set or change the fund password',
    form: Type.Object({ password, confirm: password, code, commandId }),
    data: Type.Object({ hasFundPassword: Type.Literal(true) }),
    refusals: ['fund.passwordsDiffer', 'fund.passwordShape', ...codeWrong, ...commandRefusals],
  }),
};
