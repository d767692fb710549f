/**
 * By which method a call is sent. A call that moves the world carries a command id and is a POST; any other is a GET.
 * The app that is replicated here has it otherwise for the paths below, and its wire is kept.
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
  'room/questionnaire/answer',
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
  'console/me/second-factor/begin',
  'console/me/second-factor/confirm',
  'console/me/second-factor/remove',
  'console/questionnaire/open',
] as const;

/** The one call that carries a command id and is a GET. */
export const commandByGet = 'exchange/registerReward/receive';

export type Method = 'GET' | 'POST';

/** @param posts the calls of the app in question that are a POST without a command id */
export function methodOf(path: string, hasCommandId: boolean, posts: readonly string[]): Method {
  return (hasCommandId ? path !== commandByGet : posts.includes(path)) ? 'POST' : 'GET';
}
