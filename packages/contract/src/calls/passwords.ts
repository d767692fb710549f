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
import { password } from './fields.ts';
import { oneOf } from './shapes.ts';

/** Passwords, and the codes that open the way to new ones. */
export const passwordCalls = {
  resetCode: defineCall({
    path: 'user/auth/code/resetpass',
    summary: 'Send the code for a new log-in password to the phone or mailbox of the account',
    form: Type.Object({ ...account, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', ...sending],
  }),
  resetPassword: defineCall({
    path: 'user/auth/reset-password',
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
    ],
  }),
  updatePassword: defineCall({
    path: 'user/auth/update-password',
    summary: 'Change the log-in password; signs the member out on all other devices',
    form: Type.Object({ oldPassword: password, password, confirm: password, commandId }),
    data: Type.Object({ signedOut: Type.Integer({ description: 'sessions on other devices that ended' }) }),
    refusals: [
      'account.newPasswordsDiffer',
      'account.passwordShape',
      'account.oldPasswordWrong',
      'account.locked',
    ],
  }),
  hasFundPassword: defineCall({
    path: 'user/user/has-paypass',
    summary: 'Whether a fund password is set',
    data: Type.Object({ hasFundPassword: Type.Boolean() }),
  }),
  fundCodeSupport: defineCall({
    path: 'user/paypassword/codesupport',
    summary: 'By which ways the code for the fund password can come',
    data: Type.Array(
      Type.Object({
        channel: oneOf(['phone', 'email']),
        supported: Type.Boolean(),
        to: Type.String({ description: 'the number or mailbox with its middle hidden' }),
      }),
    ),
  }),
  fundCode: defineCall({
    path: 'user/auth/paypwd-code',
    summary: 'Send the code that setting a fund password needs to the phone',
    form: Type.Object({ ...captcha, commandId }),
    data: codeSent,
    refusals: ['account.channelUnset', ...sending],
  }),
  fundCodeBy: defineCall({
    path: 'user/paypassword/code',
    summary: 'The same by phone or by e-mail',
    form: Type.Object({
      channel: oneOf(['phone', 'email']),
      ...captcha,
      commandId,
    }),
    data: codeSent,
    refusals: ['account.channelUnset', ...sending],
  }),
  setFundPassword: defineCall({
    path: 'user/paypassword/update',
    summary: 'Set or change the fund password',
    form: Type.Object({ password, confirm: password, code, commandId }),
    data: Type.Object({ hasFundPassword: Type.Literal(true) }),
    refusals: ['fund.passwordsDiffer', 'fund.passwordShape', ...codeWrong],
  }),
};
