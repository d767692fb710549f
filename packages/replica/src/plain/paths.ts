import { commandsByGet, deviceCalls, memberCalls, openCalls } from './call-lists.ts';

/**
 * By which method a call is sent and who may give it, for a browser, which loads no call. A call that moves the world
 * carries a command id and is a POST; any other is a GET. A call of the member app needs a log-in and one of the console
 * a facilitator's. What is otherwise stands in call-lists.ts, which is derived from the calls.
 */
export type Method = 'GET' | 'POST';

/** @param posts the calls of the app in question that are a POST without a command id */
export function methodOf(path: string, hasCommandId: boolean, posts: readonly string[]): Method {
  return (hasCommandId ? !commandsByGet.includes(path) : posts.includes(path)) ? 'POST' : 'GET';
}

/** Who may give a call: anybody, a learner's device in a room, a logged-in member, a facilitator. */
export type CallAuth = 'none' | 'room' | 'member' | 'console';

/** Calls that reach a learner's room, the sandbox phone or a facilitator past the scheme: `room/…`, `phone/…`. */
const besideScheme = /^(room|phone|console)\//;

/** Whether the scheme's own server answers a call: once it is silent, it refuses all of these and no others. */
export function isOfScheme(path: string): boolean {
  return !besideScheme.test(path);
}

export function authOf(path: string): CallAuth {
  if (openCalls.includes(path)) return 'none';
  if (path.startsWith('console/')) return 'console';
  // The room and the sandbox phone are there before the account.
  const isOfDevice = /^(room|phone)\//.test(path) ? !memberCalls.includes(path) : deviceCalls.includes(path);
  return isOfDevice ? 'room' : 'member';
}
