import { Type } from '@glassmine/kernel/schema';
import { deviceCall, memberCall } from '../call.ts';
import { password } from '../formats/fields.ts';
import { commandId, field } from '../formats/form.ts';
import { account, code, codeWrong, ownEmail, ownPhone } from '../members/fields.ts';
import { member } from '../members/views.ts';
import { nicknameLengthMax } from '../members/words.ts';
import { pictureField } from '../plain/pictures.ts';

export const accountsCalls = {
  captcha: deviceCall('user/auth/captcha', {
    summary: 'A picture with four signs, or a sum in plain text; the one this device had before ends',
    form: Type.Object({ asText: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({
      captchaId: Type.String(),
      image: Type.String({ description: 'data address of an SVG; empty when asked as text' }),
      question: Type.String({ description: 'a sum such as "7 + 5"; empty when there is a picture' }),
      expiresInSeconds: Type.Integer({ description: 'real seconds' }),
    }),
    staleAfter: [],
  }),
  login: deviceCall('user/auth/token/pass', {
    summary: 'Log in with phone or e-mail; the token comes back in msg',
    form: Type.Object({ ...account, password }),
    answer: member,
    refusals: [...ownPhone, ...ownEmail, 'account.notRegistered', 'account.passwordWrong'],
    limit: 'tries',
    method: 'POST',
  }),
  logout: memberCall('user/auth/logout', {
    summary: 'Forget this session',
    answer: Type.Null(),
    method: 'POST',
  }),
  paper: memberCall('user/user/pdf', {
    summary: "The scheme's white paper: what its pages say and claim, and where the PDF is",
    answer: Type.Object({
      title: Type.String(),
      subtitle: Type.String(),
      url: Type.String({ description: 'address of the PDF in the language of the request' }),
      pages: Type.Array(
        Type.Object({
          page: Type.Integer({ description: 'page of the PDF; the first is 1' }),
          title: Type.String(),
          paragraphs: Type.Array(Type.String()),
          claims: Type.Array(Type.String(), { description: 'keys for the X-ray' }),
        }),
      ),
    }),
    staleAfter: [],
  }),
  resetPassword: deviceCall('user/auth/reset-password', {
    summary: 'Set a new log-in password with a code; signs the member out everywhere',
    form: Type.Object({ ...account, code, password, confirm: password, commandId }),
    answer: Type.Object({ reset: Type.Literal(true) }),
    refusals: [
      ...ownPhone,
      ...ownEmail,
      'account.passwordsDiffer',
      'account.passwordShape',
      'account.notRegistered',
      ...codeWrong,
    ],
    limit: 'tries',
    changes: {},
  }),
  updatePassword: memberCall('user/auth/update-password', {
    summary: 'Change the log-in password; signs the member out on all other devices',
    form: Type.Object({ oldPassword: password, password, confirm: password, commandId }),
    answer: Type.Object({ signedOut: Type.Integer({ description: 'sessions on other devices that ended' }) }),
    refusals: [
      'account.newPasswordsDiffer',
      'account.passwordShape',
      'account.oldPasswordWrong',
      'account.locked',
    ],
    limit: 'tries',
    changes: { changePassword: ['user/user/security', 'user/user/devices'] },
  }),
  modifyName: memberCall('user/user/modify-name', {
    summary: 'Take another name in the app',
    form: Type.Object({ nickname: field('text', { maxLength: nicknameLengthMax }), commandId }),
    answer: member,
    refusals: ['account.nameShape'],
    changes: { changeName: ['user/user/info'] },
  }),
  modifyHead: memberCall('user/user/modify-head', {
    summary: 'Send another picture of oneself',
    form: Type.Object({ commandId }),
    answer: member,
    pictures: { field: pictureField, kind: 'avatar', required: true, max: 1 },
    limit: 'tries',
    changes: { changeHead: ['user/user/info'] },
  }),
  devices: memberCall('user/user/devices', {
    summary: 'Where the member is signed in, newest first',
    answer: Type.Array(
      Type.Object({
        deviceId: Type.String(),
        isThis: Type.Boolean(),
        signedInAt: Type.Integer({ description: 'epoch ms of the real clock' }),
      }),
    ),
    staleAfter: [],
  }),
  signOutDevice: memberCall('user/user/devices/sign-out', {
    summary: 'Sign the member out on another device',
    form: Type.Object({ deviceId: field('opaque', { pattern: '^[a-p]{12}$' }) }),
    answer: Type.Null(),
    refusals: ['account.deviceUnknown'],
    method: 'POST',
  }),
};
