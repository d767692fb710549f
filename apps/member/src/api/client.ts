/** The typed way to the server. Contract gives the types of every call and nothing at run time. */
import type { CallMap, CallPath } from '@glassmine/contract';
import { Expired, Refused, Unreachable } from './errors.ts';

type Form<P extends CallPath> = CallMap[P]['form'];
type Whole<P extends CallPath> = keyof Form<P>;

/** What a caller fills in: pages have defaults, and command ids are the client's own business. */
export type FormOf<P extends CallPath> = Omit<Form<P>, 'pageNum' | 'pageSize' | 'commandId'> &
  Partial<Pick<Form<P>, Extract<Whole<P>, 'pageNum' | 'pageSize'>>>;
export type DataOf<P extends CallPath> = CallMap[P]['data'];

/** Calls that move the world. */
export type CommandPath = { [P in CallPath]: 'commandId' extends Whole<P> ? P : never }[CallPath];
/** Calls that read, or concern this device alone. The facilitator's calls are not this app's. */
export type AskPath = Exclude<CallPath, CommandPath | `console/${string}`>;

/** Those of them that the source sends as POST; a test holds the list to contract's. */
export const postedAsks: readonly AskPath[] = [
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
];

/** The one call that moves the world and that the source sends as GET. */
export const gotCommands: readonly CommandPath[] = ['exchange/registerReward/receive'];

export interface Answer<P extends CallPath> {
  data: DataOf<P>;
  msg: string;
}

export interface ClientOptions {
  fetch: typeof fetch;
  /** Read at each request. */
  headers: () => { language: string; roomToken: string | null; accessToken: string | null };
  onExpired: (error: Expired) => void;
  timeoutMs?: number;
}

export interface Client {
  ask: <P extends AskPath>(path: P, form: FormOf<P>, signal?: AbortSignal) => Promise<Answer<P>>;
}

const patienceMs = 36_000;
/** A 401 on these speaks of the device's room token, on all others of the log-in. */
const ofRoom =
  /^(room\/(join|info|device|questionnaire|xray\/claim)|message\/app|phone\/(?!invite$)|user\/user\/isValidAccount|user\/auth\/(?!logout|update-password|paypwd-code))/;

export function createClient(options: ClientOptions): Client {
  return {
    ask: (path, form, signal) => {
      const fields = encode(form);
      if (postedAsks.includes(path))
        return send(options, path, { method: 'POST', body: fields, signal: signal ?? null });
      const query = fields.size > 0 ? `?${fields}` : '';
      return send(options, path, { method: 'GET', signal: signal ?? null }, query);
    },
  };
}

/** Form fields as the wire wants them; what is undefined is left out. */
export function encode(form: object): URLSearchParams {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
}

/** One request and what its envelope says. */
export async function send<P extends CallPath>(
  options: ClientOptions,
  path: P,
  init: RequestInit,
  query = '',
): Promise<Answer<P>> {
  const { language, roomToken, accessToken } = options.headers();
  const headers: Record<string, string> = { Language: language };
  if (roomToken) headers['X-Room-Token'] = roomToken;
  if (accessToken) headers['X-Access-Token'] = accessToken;
  const late = AbortSignal.timeout(options.timeoutMs ?? patienceMs);
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
  const response = await options
    .fetch(`/api/${path}${query}`, { ...init, headers, signal })
    .catch((cause) => {
      if (init.signal?.aborted) throw cause;
      throw new Unreachable(cause);
    });
  return unwrap(options, path, response);
}

async function unwrap<P extends CallPath>(
  options: ClientOptions,
  path: P,
  response: Response,
): Promise<Answer<P>> {
  const envelope = await response.json().catch(() => null);
  const isEnvelope = typeof envelope?.code === 'number' && typeof envelope.msg === 'string';
  if (!isEnvelope) throw new Unreachable(new Error(`HTTP ${response.status} without an envelope`));
  if (response.status === 401 || envelope.code === 401) {
    const error = new Expired(ofRoom.test(path) ? 'room' : 'member', envelope.msg);
    options.onExpired(error);
    throw error;
  }
  if (response.status >= 500) throw new Unreachable(new Refused(envelope.code, envelope.msg));
  if (!response.ok || envelope.code !== 200) throw new Refused(envelope.code, envelope.msg);
  return { data: envelope.data, msg: envelope.msg };
}
