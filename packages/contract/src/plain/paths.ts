/**
 * What sets paths apart: by which method a call is sent, and who may give it.
 *
 * A call that moves the world carries a command id and is a POST; any other is a GET. The app that is replicated here
 * has it otherwise for a few paths, and its wire is kept. A call of the member app needs a log-in and one of the console
 * a facilitator's, but for the few that are listed here: a path that nobody has listed is the best guarded.
 */

/** Calls of the member app that carry no command id and are a POST all the same. */
export const memberPosts = [
  'goods/mine/yeb/income',
  'room/join',
  'user/auth/token/pass',
  'user/auth/logout',
  'user/auth/emailcode/isopen',
  'user/user/isValidAccount',
  'user/paypassword/codesupport',
  'user/user/devices/sign-out',
  'room/device/code',
  'room/device/join',
  'room/consent/opt-out',
  'room/pause/answer',
  'room/questionnaire/answer',
  'room/questionnaire/practise',
  'room/reminder/answer',
  'room/seen',
  'user/user/has-paypass',
  'user/share/info',
  'user/share/invited/floor',
  'user/share/invited/floor2',
  'user/share/invited/floor/num',
  'user/app/user/queryTodaySignStatus',
  'user/app/user/querySignRecord',
] as const;

/** The same of the console: they change the clock, a session or a room as a whole, and repeating them does no harm. */
export const consolePosts = [
  'console/sign-in',
  'console/sign-out',
  'console/clock',
  'console/xray',
  'console/room/close',
  'console/debrief/open',
  'console/timeline/fork/start',
  'console/timeline/fork/drop',
  'console/export/start',
  'console/facilitator/add',
  'console/facilitator/reset',
  'console/facilitator/disable',
  'console/me/password',
  'console/me/prove',
  'console/me/sessions/end',
  'console/room/share',
  'console/room/unshare',
  'console/me/second-factor/begin',
  'console/me/second-factor/confirm',
  'console/me/second-factor/remove',
  'console/pause/begin',
  'console/pause/results',
  'console/pause/end',
  'console/questionnaire/open',
  'console/questionnaire/remind',
  'console/lobby/door',
  'console/lobby/code',
  'console/lobby/admit',
  'console/lobby/seat',
  'console/lobby/name',
  'console/plan/save',
  'console/plan/delete',
  'console/room/phase',
  'console/room/follow',
  'console/room/rename',
] as const;

/** The one call that carries a command id and is a GET. */
export const commandByGet = 'exchange/registerReward/receive';

export type Method = 'GET' | 'POST';

/** @param posts the calls of the app in question that are a POST without a command id */
export function methodOf(path: string, hasCommandId: boolean, posts: readonly string[]): Method {
  return (hasCommandId ? path !== commandByGet : posts.includes(path)) ? 'POST' : 'GET';
}

/** Who may give a call: anybody, a learner's device in a room, a logged-in member, a facilitator. */
export type CallAuth = 'none' | 'room' | 'member' | 'console';

/** Calls that need no token: the ways in. */
export const openCalls: readonly string[] = [
  'room/join',
  'room/device/join',
  'room/reminder',
  'room/reminder/answer',
  'console/sign-in',
];

/** Calls that a device in a room may give before anybody has logged in. */
export const roomCalls: readonly string[] = [
  'room/info',
  'room/consent',
  'room/consent/opt-out',
  'room/debrief',
  'room/debrief/rows',
  'room/device/code',
  'room/end',
  'room/pause',
  'room/pause/answer',
  'room/questionnaire',
  'room/questionnaire/answer',
  'room/questionnaire/practise',
  'room/seen',
  'room/xray/claim',
  'user/auth/countrys',
  'user/auth/captcha',
  'user/auth/emailcode/isopen',
  'user/auth/code/reg',
  'user/auth/emailcode/reg',
  'user/auth/register',
  'user/auth/emailregister',
  'user/auth/token/pass',
  'user/auth/code/resetpass',
  'user/auth/reset-password',
  'user/user/isValidAccount',
  'message/appUrl/info',
  'message/app/version/update',
];

/** Calls that reach a learner's room, the sandbox phone or a facilitator past the scheme: `room/…`, `phone/…`. */
const besideScheme = /^(room|phone|console)\//;

/** Whether the scheme's own server answers a call: once it is silent, it refuses all of these and no others. */
export function isOfScheme(path: string): boolean {
  return !besideScheme.test(path);
}

export function authOf(path: string): CallAuth {
  if (openCalls.includes(path)) return 'none';
  if (path.startsWith('console/')) return 'console';
  // The sandbox phone is there before the account; only an invitation needs the account whose code it carries.
  const isOfPhone = path.startsWith('phone/') && path !== 'phone/invite';
  return isOfPhone || roomCalls.includes(path) ? 'room' : 'member';
}
