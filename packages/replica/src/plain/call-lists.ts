/* Derived from the calls by `npm run -s plain-tables`: what browsers, which load no call, need at run time. */

/** Calls of the member app that carry no command id and are a POST all the same. */
export const memberPosts = [
  'goods/mine/yeb/income',
  'room/consent/opt-out',
  'room/device/code',
  'room/device/join',
  'room/join',
  'room/pause/answer',
  'room/questionnaire/answer',
  'room/questionnaire/practise',
  'room/reminder/answer',
  'room/seen',
  'user/app/user/querySignRecord',
  'user/app/user/queryTodaySignStatus',
  'user/auth/emailcode/isopen',
  'user/auth/logout',
  'user/auth/token/pass',
  'user/paypassword/codesupport',
  'user/share/info',
  'user/share/invited/floor',
  'user/share/invited/floor/num',
  'user/share/invited/floor2',
  'user/user/devices/sign-out',
  'user/user/has-paypass',
  'user/user/isValidAccount',
] as const;

/** The same of the console: they change the clock, a session or a room as a whole, and repeating them does no harm. */
export const consolePosts = [
  'console/clock',
  'console/debrief/open',
  'console/export/start',
  'console/facilitator/add',
  'console/facilitator/disable',
  'console/facilitator/reset',
  'console/lesson/move',
  'console/lesson/refit',
  'console/lobby/admit',
  'console/lobby/code',
  'console/lobby/door',
  'console/lobby/let-back',
  'console/lobby/name',
  'console/lobby/seat',
  'console/me/password',
  'console/me/prove',
  'console/me/second-factor/begin',
  'console/me/second-factor/confirm',
  'console/me/second-factor/remove',
  'console/me/sessions/end',
  'console/pause/begin',
  'console/pause/end',
  'console/pause/results',
  'console/plan/delete',
  'console/plan/save',
  'console/questionnaire/open',
  'console/questionnaire/remind',
  'console/room/close',
  'console/room/follow',
  'console/room/rename',
  'console/room/share',
  'console/room/unshare',
  'console/sign-in',
  'console/sign-out',
  'console/timeline/fork/drop',
  'console/timeline/fork/start',
  'console/xray',
] as const;

/** Calls that carry a command id and are a GET. */
export const commandsByGet: readonly string[] = ['exchange/registerReward/receive'];

/** Calls that need no token: the ways in. */
export const openCalls: readonly string[] = [
  'console/sign-in',
  'room/device/join',
  'room/join',
  'room/reminder',
  'room/reminder/answer',
];

/** Calls of the replica that a device in a room may give before anybody has logged in. */
export const deviceCalls: readonly string[] = [
  'message/app/version/update',
  'message/appUrl/info',
  'user/auth/captcha',
  'user/auth/code/reg',
  'user/auth/code/resetpass',
  'user/auth/countrys',
  'user/auth/emailcode/isopen',
  'user/auth/emailcode/reg',
  'user/auth/emailregister',
  'user/auth/register',
  'user/auth/reset-password',
  'user/auth/token/pass',
  'user/user/isValidAccount',
];

/** Calls about the room and of the sandbox phone that need a log-in. */
export const memberCalls: readonly string[] = [
  'phone/invite',
  'room/steps',
  'room/xray/provenance',
  'room/xray/truth',
];
