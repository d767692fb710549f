import { Type } from '@glassmine/kernel/schema';
import { deviceCall, memberCall } from '../call.ts';
import { password } from '../formats/fields.ts';
import { commandId, field } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import { countryCode } from '../outside/rules/phone.ts';
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
} from './fields.ts';
import {
  countingWrongCodes,
  emailFault,
  isIssuedPhone,
  openAccount,
  ownAccount,
  sendCode,
} from './handling.ts';
import { fundPasswordName, reaches } from './rules/accounts.ts';
import {
  codeSupportView,
  emailIsOpenAnswer,
  fundCodeSupportAnswer,
  member,
  memberView,
  openingsView,
  securityAnswer,
  securityView,
} from './views.ts';
import { isSixDigits } from './words.ts';

const invitateCode = field('opaque', { pattern: '^[A-Za-z0-9]{4,12}$' });

const opening = [
  'account.taken',
  'account.channelClosed',
  ...codeWrong,
  'account.inviteUnknown',
  'account.passwordShape',
] as const;

const registered = Type.Object({ registered: Type.Literal(true) });

export const membersCalls = {
  countries: deviceCall('user/auth/countrys', {
    summary: 'Dialling codes: only the sandbox telco has one',
    answer: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    staleAfter: [],
    run: () => ({
      data: [{ code: countryCode, name: 'Sandbox' }],
    }),
  }),
  emailIsOpen: deviceCall('user/auth/emailcode/isopen', {
    summary: 'Whether accounts are opened by e-mail, by phone, and with a captcha before each code',
    answer: emailIsOpenAnswer,
    method: 'POST',
    staleAfter: [],
    view: openingsView,
  }),
  isValidAccount: deviceCall('user/user/isValidAccount', {
    summary: 'Whether a number or mailbox is the own sandbox one, and an account is known by it',
    form: Type.Object(account),
    answer: Type.Object({ isValid: Type.Boolean(), isRegistered: Type.Boolean() }),
    method: 'POST',
    staleAfter: [],
    run: (caller) => {
      const { channel } = ownAccount(caller);
      if (channel === null) return { data: { isValid: false, isRegistered: false } };
      return caller.view((world) => ({
        isValid: true,
        isRegistered: reaches(world, caller.learner, channel),
      }));
    },
  }),
  registerCode: deviceCall('user/auth/code/reg', {
    summary: 'Send a verification code to the issued number; it arrives on the sandbox phone',
    form: Type.Object({ phone, ...captcha, commandId }),
    answer: codeSent,
    refusals: [...ownPhone, 'account.taken', 'account.channelClosed', ...sending],
    limit: 'tries',
    changes: {},
    run: (caller) => {
      if (!isIssuedPhone(caller.learner, caller.form.phone)) return { refusal: 'account.phoneNotIssued' };
      return sendCode(caller, 'register', 'phone');
    },
  }),
  emailRegisterCode: deviceCall('user/auth/emailcode/reg', {
    summary: 'Send a verification code to the issued mailbox; it arrives on the sandbox phone',
    form: Type.Object({ email, ...captcha, commandId }),
    answer: codeSent,
    refusals: [...ownEmail, 'account.taken', 'account.channelClosed', ...sending],
    limit: 'tries',
    changes: {},
    run: (caller) => {
      const refusal = emailFault(caller, caller.form.email);
      return refusal === null ? sendCode(caller, 'register', 'email') : { refusal };
    },
  }),
  register: deviceCall('user/auth/register', {
    summary: 'Open a member account with the issued number',
    form: Type.Object({ phone, code, password, invitateCode, commandId }),
    answer: registered,
    refusals: [...ownPhone, ...opening],
    limit: 'tries',
    changes: {},
    run: (caller) => {
      if (!isIssuedPhone(caller.learner, caller.form.phone)) return { refusal: 'account.phoneNotIssued' };
      return openAccount(caller, 'phone');
    },
  }),
  emailRegister: deviceCall('user/auth/emailregister', {
    summary: 'Open a member account with the issued mailbox',
    form: Type.Object({ email, code, password, invitateCode, commandId }),
    answer: registered,
    refusals: [...ownEmail, ...opening],
    limit: 'tries',
    changes: {},
    run: (caller) => {
      const refusal = emailFault(caller, caller.form.email);
      return refusal === null ? openAccount(caller, 'email') : { refusal };
    },
  }),
  resetCode: deviceCall('user/auth/code/resetpass', {
    summary: 'Send the code for a new log-in password to the phone or mailbox of the account',
    form: Type.Object({ ...account, ...captcha, commandId }),
    answer: codeSent,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', ...sending],
    limit: 'tries',
    changes: {},
    run: (caller) => {
      const named = ownAccount(caller);
      return named.channel === null ? { refusal: named.refusal } : sendCode(caller, 'reset', named.channel);
    },
  }),
  hasFundPassword: memberCall('user/user/has-paypass', {
    summary: 'Whether a fund password is set',
    answer: Type.Object({ hasFundPassword: Type.Boolean() }),
    method: 'POST',
    staleAfter: [],
    run: (caller) =>
      caller.view((world) => ({ hasFundPassword: fundPasswordName(world, caller.member) !== '' })),
  }),
  fundCodeSupport: memberCall('user/paypassword/codesupport', {
    summary: 'By which ways the code for the fund password can come',
    answer: fundCodeSupportAnswer,
    method: 'POST',
    staleAfter: [],
    view: codeSupportView,
  }),
  fundCode: memberCall('user/auth/paypwd-code', {
    summary: 'Send the code that setting a fund password needs to the phone',
    form: Type.Object({ ...captcha, commandId }),
    answer: codeSent,
    refusals: ['account.channelUnset', ...sending],
    limit: 'tries',
    changes: {},
    run: (caller) => sendCode(caller, 'fund', 'phone'),
  }),
  fundCodeBy: memberCall('user/paypassword/code', {
    summary: 'The same by phone or by e-mail',
    form: Type.Object({
      channel: oneOf(['phone', 'email']),
      ...captcha,
      commandId,
    }),
    answer: codeSent,
    refusals: ['account.channelUnset', ...sending],
    limit: 'tries',
    changes: {},
    run: (caller) => sendCode(caller, 'fund', caller.form.channel),
  }),
  setFundPassword: memberCall('user/paypassword/update', {
    summary: 'Set or change the fund password',
    form: Type.Object({ password, confirm: password, code, commandId }),
    answer: Type.Object({ hasFundPassword: Type.Literal(true) }),
    refusals: ['fund.passwordsDiffer', 'fund.passwordShape', ...codeWrong],
    limit: 'tries',
    changes: {
      setFundPassword: [
        'user/user/has-paypass',
        'user/user/info',
        'user/user/security',
        'wallet/withdraw/info',
      ],
    },
    run: async (caller) => {
      const { form, member } = caller;
      if (form.password !== form.confirm) return { refusal: 'fund.passwordsDiffer' };
      if (!isSixDigits(form.password)) return { refusal: 'fund.passwordShape' };
      return countingWrongCodes(caller, 'fund', () =>
        caller.withSecret(form.password, (passwordName) =>
          caller.execute({ type: 'setFundPassword', member, code: form.code, passwordName }, () => ({
            hasFundPassword: true as const,
          })),
        ),
      );
    },
  }),
  info: memberCall('user/user/info', {
    summary: 'The member behind the token',
    answer: member,
    staleAfter: ['account'],
    run: (caller) => caller.view((world) => memberView(world, caller.member, caller.wording)),
  }),
  bindEmailCode: memberCall('user/paypassword/bindemail-code', {
    summary: 'Send the code that binding a mailbox needs to that mailbox',
    form: Type.Object({ email, ...captcha, commandId }),
    answer: codeSent,
    refusals: [...ownEmail, 'account.emailBound', ...sending],
    limit: 'tries',
    changes: {},
    run: (caller) => {
      const refusal = emailFault(caller, caller.form.email);
      return refusal === null ? sendCode(caller, 'bindEmail', 'email') : { refusal };
    },
  }),
  bindEmail: memberCall('user/paypassword/bindemail', {
    summary: 'Bind the issued mailbox with the code sent there',
    form: Type.Object({ email, code, commandId }),
    answer: member,
    refusals: [...ownEmail, 'account.emailBound', ...codeWrong],
    limit: 'tries',
    changes: { bindEmail: ['user/user/info', 'user/user/security', 'user/paypassword/codesupport'] },
    run: (caller) => {
      const { form, member } = caller;
      const refusal = emailFault(caller, form.email);
      if (refusal !== null) return { refusal };
      return countingWrongCodes(caller, 'bindEmail', () =>
        caller.execute({ type: 'bindEmail', member, code: form.code }, (_, world) =>
          memberView(world, member, caller.wording),
        ),
      );
    },
  }),
  security: memberCall('user/user/security', {
    summary: 'What the security centre shows: passwords, mailbox, locks',
    answer: securityAnswer,
    staleAfter: [],
    view: securityView,
  }),
};
