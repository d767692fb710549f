import Type from 'typebox';
import {
  account,
  captcha,
  code,
  codeSent,
  codeWrong,
  email,
  ownEmail,
  ownPhone,
  phone,
  sending,
} from './account-fields.ts';
import { member } from './accounts-shapes.ts';
import { commandId, defineCall, field } from './call.ts';
import { password } from './fields.ts';
import { passwordCalls } from './passwords.ts';
import { profileCalls } from './profile.ts';

const invitateCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,12}$' });
const opening = [
  'account.taken',
  'account.channelClosed',
  ...codeWrong,
  'account.inviteUnknown',
  'account.passwordShape',
] as const;

const registered = Type.Object({ registered: Type.Literal(true) });

/** Opening an account and coming in. */
const doorCalls = {
  countries: defineCall({
    path: 'user/auth/countrys',
    summary: 'Dialling codes: only the sandbox telco has one',
    data: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  emailIsOpen: defineCall({
    path: 'user/auth/emailcode/isopen',
    summary: 'Whether accounts are opened by e-mail, by phone, and with a captcha before each code',
    data: Type.Object({ isOpen: Type.Boolean(), phoneIsOpen: Type.Boolean(), captcha: Type.Boolean() }),
  }),
  captcha: defineCall({
    path: 'user/auth/captcha',
    summary: 'A picture with four signs, or a sum in plain text; the one this device had before ends',
    form: Type.Object({ asText: Type.Optional(Type.Boolean()) }),
    data: Type.Object({
      captchaId: Type.String(),
      image: Type.String({ description: 'data address of an SVG; empty when asked as text' }),
      question: Type.String({ description: 'a sum such as "7 + 5"; empty when there is a picture' }),
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
  }),
  isValidAccount: defineCall({
    path: 'user/user/isValidAccount',
    summary: 'Whether a number or mailbox is the own sandbox one, and an account is known by it',
    form: Type.Object(account),
    data: Type.Object({ isValid: Type.Boolean(), isRegistered: Type.Boolean() }),
  }),
  registerCode: defineCall({
    path: 'user/auth/code/reg',
    summary: 'Send a verification code to the issued number; it arrives on the sandbox phone',
    form: Type.Object({ phone, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownPhone, 'account.taken', 'account.channelClosed', ...sending],
  }),
  emailRegisterCode: defineCall({
    path: 'user/auth/emailcode/reg',
    summary: 'Send a verification code to the issued mailbox; it arrives on the sandbox phone',
    form: Type.Object({ email, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownEmail, 'account.taken', 'account.channelClosed', ...sending],
  }),
  register: defineCall({
    path: 'user/auth/register',
    summary: 'Open a member account with the issued number',
    form: Type.Object({ phone, code, password, invitateCode, commandId }),
    data: registered,
    refusals: [...ownPhone, ...opening],
  }),
  emailRegister: defineCall({
    path: 'user/auth/emailregister',
    summary: 'Open a member account with the issued mailbox',
    form: Type.Object({ email, code, password, invitateCode, commandId }),
    data: registered,
    refusals: [...ownEmail, ...opening],
  }),
  login: defineCall({
    path: 'user/auth/token/pass',
    summary: 'Log in with phone or e-mail; the token comes back in msg',
    form: Type.Object({ ...account, password }),
    data: member,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', 'account.passwordWrong'],
  }),
  logout: defineCall({
    path: 'user/auth/logout',
    summary: 'Forget this session',
    data: Type.Null(),
  }),
};

export const accountCalls = { ...doorCalls, ...passwordCalls, ...profileCalls };
