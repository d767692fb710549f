import Type from 'typebox';
import {
  account,
  captcha,
  charterPhone,
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
import { commandRefusals, password } from './fields.ts';
import { passwordCalls } from './passwords.ts';
import { profileCalls } from './profile.ts';

const invitateCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,12}$' });
const opening = [
  'account.taken',
  'account.channelClosed',
  ...codeWrong,
  'account.inviteUnknown',
  'account.passwordShape',
  ...commandRefusals,
] as const;

const registered = Type.Object({ registered: Type.Literal(true) });

/** Opening an account and coming in. */
const doorCalls = {
  countries: defineCall({
    path: 'user/auth/countrys',
    auth: 'room',
    summary: 'Dialling codes: only the sandbox telco has one',
    form: Type.Object({}),
    data: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    refusals: [],
  }),
  emailIsOpen: defineCall({
    path: 'user/auth/emailcode/isopen',
    auth: 'room',
    summary: 'Whether accounts are opened by e-mail, by phone, and with a captcha before each code',
    form: Type.Object({}),
    data: Type.Object({ isOpen: Type.Boolean(), phoneIsOpen: Type.Boolean(), captcha: Type.Boolean() }),
    refusals: [],
  }),
  captcha: defineCall({
    path: 'user/auth/captcha',
    auth: 'room',
    summary: 'A picture with four signs, or a sum in plain text; the one this device had before ends',
    form: Type.Object({ asText: Type.Optional(Type.Boolean()) }),
    data: Type.Object({
      captchaId: Type.String(),
      image: Type.String({ description: 'data address of an SVG; empty when asked as text' }),
      question: Type.String({ description: 'a sum such as "7 + 5"; empty when there is a picture' }),
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
    refusals: [],
  }),
  isValidAccount: defineCall({
    path: 'user/user/isValidAccount',
    auth: 'room',
    summary: 'Whether a number or mailbox is the own sandbox one, and an account is known by it',
    form: Type.Object(account),
    data: Type.Object({ isValid: Type.Boolean(), isRegistered: Type.Boolean() }),
    refusals: [...charterPhone],
  }),
  registerCode: defineCall({
    path: 'user/auth/code/reg',
    auth: 'room',
    summary: 'Send a verification code to the issued number; it arrives on the sandbox phone',
    form: Type.Object({ phone, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownPhone, 'account.taken', 'account.channelClosed', ...sending, ...commandRefusals],
  }),
  emailRegisterCode: defineCall({
    path: 'user/auth/emailcode/reg',
    auth: 'room',
    summary: 'Send a verification code to the issued mailbox; it arrives on the sandbox phone',
    form: Type.Object({ email, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownEmail, 'account.taken', 'account.channelClosed', ...sending, ...commandRefusals],
  }),
  register: defineCall({
    path: 'user/auth/register',
    auth: 'room',
    summary: 'Open a member account with the issued number',
    form: Type.Object({ phone, code, password, invitateCode, commandId }),
    data: registered,
    refusals: [...ownPhone, ...opening],
  }),
  emailRegister: defineCall({
    path: 'user/auth/emailregister',
    auth: 'room',
    summary: 'Open a member account with the issued mailbox',
    form: Type.Object({ email, code, password, invitateCode, commandId }),
    data: registered,
    refusals: [...ownEmail, ...opening],
  }),
  login: defineCall({
    path: 'user/auth/token/pass',
    auth: 'room',
    summary: 'Log in with phone or e-mail; the token comes back in msg',
    form: Type.Object({ ...account, password }),
    data: member,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', 'account.passwordWrong'],
  }),
  logout: defineCall({
    path: 'user/auth/logout',
    auth: 'member',
    summary: 'Forget this session',
    form: Type.Object({}),
    data: Type.Null(),
    refusals: [],
  }),
};

export const accountCalls = { ...doorCalls, ...passwordCalls, ...profileCalls };
