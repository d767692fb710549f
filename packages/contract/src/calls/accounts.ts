import Type from 'typebox';
import { commandId, defineCall, field } from '../call.ts';
import { member, time } from '../shapes.ts';

const phone = field('phone', { maxLength: 40 });
const email = field('email', { maxLength: 100 });
const code = field('opaque', { pattern: '^[0-9]{6}$' });
const password = field('secret', { maxLength: 200 });
const invitateCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,12}$' });
/** A member is named by phone or by e-mail: one of the two is needed. */
const account = { phone: Type.Optional(phone), email: Type.Optional(email) };
/** Needed where `auth/emailcode/isopen` says so; an answer is good for one call. */
const captcha = {
  captchaId: Type.Optional(field('opaque', { pattern: '^[a-p]{32}$' })),
  captcha: Type.Optional(field('opaque', { maxLength: 8, pattern: '^[A-Za-z0-9]{1,8}$' })),
};

const world = ['command.reused', 'room.busy', 'room.closed'] as const;
const charterPhone = ['charter.phone', 'charter.email', 'charter.address', 'charter.card'] as const;
const ownPhone = [...charterPhone, 'account.phoneNotIssued'] as const;
const ownEmail = [...charterPhone, 'account.emailShape', 'account.emailNotIssued'] as const;
const codeWrong = ['account.codeWrong', 'account.codeExpired', 'account.codeTries'] as const;
const sending = ['account.captchaNeeded', 'account.captchaWrong', 'account.codeTooSoon'] as const;
const opening = [
  'account.taken',
  'account.channelClosed',
  ...codeWrong,
  'account.inviteUnknown',
  'account.passwordShape',
  ...world,
] as const;

const codeSent = Type.Object({ retryAfterSeconds: Type.Integer({ description: 'world seconds' }) });
const registered = Type.Object({ registered: Type.Literal(true) });

/** Opening an account and coming in. */
const doorCalls = {
  countries: defineCall({
    method: 'GET',
    path: 'user/auth/countrys',
    auth: 'room',
    summary: 'Dialling codes: only the sandbox telco has one',
    form: Type.Object({}),
    data: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    refusals: [],
  }),
  emailIsOpen: defineCall({
    method: 'POST',
    path: 'user/auth/emailcode/isopen',
    auth: 'room',
    summary: 'Whether accounts are opened by e-mail, by phone, and with a captcha before each code',
    form: Type.Object({}),
    data: Type.Object({ isOpen: Type.Boolean(), phoneIsOpen: Type.Boolean(), captcha: Type.Boolean() }),
    refusals: [],
  }),
  captcha: defineCall({
    method: 'GET',
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
    method: 'POST',
    path: 'user/user/isValidAccount',
    auth: 'room',
    summary: 'Whether a number or mailbox is the own sandbox one, and an account is known by it',
    form: Type.Object(account),
    data: Type.Object({ isValid: Type.Boolean(), isRegistered: Type.Boolean() }),
    refusals: [...charterPhone],
  }),
  registerCode: defineCall({
    method: 'POST',
    path: 'user/auth/code/reg',
    auth: 'room',
    summary: 'Send a verification code to the issued number; it arrives on the sandbox phone',
    form: Type.Object({ phone, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownPhone, 'account.taken', 'account.channelClosed', ...sending, ...world],
  }),
  emailRegisterCode: defineCall({
    method: 'POST',
    path: 'user/auth/emailcode/reg',
    auth: 'room',
    summary: 'Send a verification code to the issued mailbox; it arrives on the sandbox phone',
    form: Type.Object({ email, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownEmail, 'account.taken', 'account.channelClosed', ...sending, ...world],
  }),
  register: defineCall({
    method: 'POST',
    path: 'user/auth/register',
    auth: 'room',
    summary: 'Open a member account with the issued number',
    form: Type.Object({ phone, code, password, invitateCode, commandId }),
    data: registered,
    refusals: [...ownPhone, ...opening],
  }),
  emailRegister: defineCall({
    method: 'POST',
    path: 'user/auth/emailregister',
    auth: 'room',
    summary: 'Open a member account with the issued mailbox',
    form: Type.Object({ email, code, password, invitateCode, commandId }),
    data: registered,
    refusals: [...ownEmail, ...opening],
  }),
  login: defineCall({
    method: 'POST',
    path: 'user/auth/token/pass',
    auth: 'room',
    summary: 'Log in with phone or e-mail; the token comes back in msg',
    form: Type.Object({ ...account, password }),
    data: member,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', 'account.passwordWrong'],
  }),
  logout: defineCall({
    method: 'POST',
    path: 'user/auth/logout',
    auth: 'member',
    summary: 'Forget this session',
    form: Type.Object({}),
    data: Type.Null(),
    refusals: [],
  }),
};

/** Passwords, and the codes that open the way to new ones. */
const passwordCalls = {
  resetCode: defineCall({
    method: 'POST',
    path: 'user/auth/code/resetpass',
    auth: 'room',
    summary: 'Send the code for a new log-in password to the phone or mailbox of the account',
    form: Type.Object({ ...account, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', ...sending, ...world],
  }),
  resetPassword: defineCall({
    method: 'POST',
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
      ...world,
    ],
  }),
  updatePassword: defineCall({
    method: 'POST',
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
      ...world,
    ],
  }),
  hasFundPassword: defineCall({
    method: 'POST',
    path: 'user/user/has-paypass',
    auth: 'member',
    summary: 'Whether a fund password is set',
    form: Type.Object({}),
    data: Type.Object({ hasFundPassword: Type.Boolean() }),
    refusals: [],
  }),
  fundCodeSupport: defineCall({
    method: 'POST',
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
    method: 'POST',
    path: 'user/auth/paypwd-code',
    auth: 'member',
    summary: 'Send the code that setting a fund password needs to the phone',
    form: Type.Object({ ...captcha, commandId }),
    data: codeSent,
    refusals: ['account.channelUnset', ...sending, ...world],
  }),
  fundCodeBy: defineCall({
    method: 'POST',
    path: 'user/paypassword/code',
    auth: 'member',
    summary: 'The same by phone or by e-mail',
    form: Type.Object({
      channel: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
      ...captcha,
      commandId,
    }),
    data: codeSent,
    refusals: ['account.channelUnset', ...sending, ...world],
  }),
  setFundPassword: defineCall({
    method: 'POST',
    path: 'user/paypassword/update',
    auth: 'member',
    summary: 'Set or change the fund password',
    form: Type.Object({ password, confirm: password, code, commandId }),
    data: Type.Object({ hasFundPassword: Type.Literal(true) }),
    refusals: ['fund.passwordsDiffer', 'fund.passwordShape', ...codeWrong, ...world],
  }),
};

/** What a member has on file, and where they are signed in. */
const profileCalls = {
  info: defineCall({
    method: 'GET',
    path: 'user/user/info',
    auth: 'member',
    summary: 'The member behind the token',
    form: Type.Object({}),
    data: member,
    refusals: [],
  }),
  modifyName: defineCall({
    method: 'POST',
    path: 'user/user/modify-name',
    auth: 'member',
    summary: 'Take another name in the app',
    form: Type.Object({ nickname: field('text', { maxLength: 60 }), commandId }),
    data: member,
    refusals: [...charterPhone, 'account.nameShape', ...world],
  }),
  modifyHead: defineCall({
    method: 'POST',
    path: 'user/user/modify-head',
    auth: 'member',
    summary: 'Send another picture of oneself',
    form: Type.Object({ commandId }),
    data: member,
    refusals: [...world],
    pictures: { field: 'file', kind: 'avatar', required: true, max: 1 },
  }),
  bindEmailCode: defineCall({
    method: 'POST',
    path: 'user/paypassword/bindemail-code',
    auth: 'member',
    summary: 'Send the code that binding a mailbox needs to that mailbox',
    form: Type.Object({ email, ...captcha, commandId }),
    data: codeSent,
    refusals: [...ownEmail, 'account.emailBound', ...sending, ...world],
  }),
  bindEmail: defineCall({
    method: 'POST',
    path: 'user/paypassword/bindemail',
    auth: 'member',
    summary: 'Bind the issued mailbox with the code sent there',
    form: Type.Object({ email, code, commandId }),
    data: member,
    refusals: [...ownEmail, 'account.emailBound', ...codeWrong, ...world],
  }),
  security: defineCall({
    method: 'GET',
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
    method: 'GET',
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
    method: 'POST',
    path: 'user/user/devices/sign-out',
    auth: 'member',
    summary: 'Sign the member out on another device',
    form: Type.Object({ deviceId: field('opaque', { pattern: '^[a-p]{12}$' }) }),
    data: Type.Null(),
    refusals: ['account.deviceUnknown'],
  }),
};

export const accountCalls = { ...doorCalls, ...passwordCalls, ...profileCalls };
