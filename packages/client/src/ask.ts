/** Typed calls to the server: one request by the method of its call, and the answer's data. */

import { authOf, methodOf } from '@glassmine/replica/plain';
import type { CallMap, CallPath } from '@glassmine/replica/wire';
import { Expired, isOfNetwork, Refused, Unreachable } from './errors.ts';
import { fetchFromServer } from './server-address.ts';

type Form<P extends CallPath> = CallMap[P]['form'];
/** What the server fills in when it is left out. */
type Defaulted = 'pageNum' | 'pageSize' | 'since';

/** The fields that a caller fills in: some have defaults, and the client sets command ids. */
export type FormOf<P extends CallPath> = Omit<Form<P>, Defaulted | 'commandId'> &
  Partial<Pick<Form<P>, Extract<keyof Form<P>, Defaulted>>>;
export type DataOf<P extends CallPath> = CallMap[P]['data'];

/** Commands: calls that change the world. */
export type CommandPath = { [P in CallPath]: 'commandId' extends keyof Form<P> ? P : never }[CallPath];
/** Calls that read, or that change a session or a room as a whole: repeating them is safe. */
export type AskPath = Exclude<CallPath, CommandPath>;
/** Commands that may have pictures. */
export type UploadPath = { [P in CommandPath]: CallMap[P]['pictures'] extends true ? P : never }[CommandPath];

export interface Answer<P extends CallPath> {
  data: DataOf<P>;
  msg: string;
  /** Number of the input that a command was; 0 for other calls. */
  seq: number;
}

export interface ClientOptions {
  /** Calls without a command id that are a POST: `memberPosts` or `consolePosts` of replica/plain. */
  posts: readonly AskPath[];
  /** Language and tokens, read at each request; null is left out. */
  headers: () => Record<string, string | null>;
  /** Called with each 401, before the call fails with the same error. */
  onExpired: (error: Expired) => void;
  /** In the place of `fetchFromServer`; it gets addresses from the server's root. */
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const usualTimeoutMs = 36_000;

export interface Client {
  /** Throws Refused, Expired or Unreachable; an AbortError when `signal` has ended it. */
  ask: <P extends AskPath>(path: P, form: FormOf<P>, signal?: AbortSignal) => Promise<Answer<P>>;
}

export function createClient(options: ClientOptions): Client {
  return { ask: (path, form, signal) => send(options, path, encode(form), signal) };
}

/** Form fields in the format of the wire; undefined ones are left out. */
export function encode(form: object): URLSearchParams {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
}

/** Language and tokens of a request, also for fetches that are no calls. */
export function headersOf({ headers }: Pick<ClientOptions, 'headers'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers()).filter((header): header is [string, string] => !!header[1]),
  );
}

/** Sends one request; resolves to the data of its envelope. */
export async function send<P extends CallPath>(
  options: ClientOptions,
  path: P,
  fields: URLSearchParams | FormData,
  signal?: AbortSignal,
): Promise<Answer<P>> {
  const { posts, onExpired, fetch: get = fetchFromServer, timeoutMs = usualTimeoutMs } = options;
  const method = methodOf(path, fields.has('commandId'), posts);
  const inQuery = method === 'GET' ? String(fields) : '';
  const late = AbortSignal.timeout(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  let response: Response;
  // A node that does not run the room has done nothing: the call is sent again until it reaches the node that does.
  for (let tries = 1; ; tries++) {
    response = await get(`/api/${path}${inQuery && '?'}${inQuery}`, {
      method,
      headers: headersOf(options),
      signal: ended,
      ...(method === 'POST' && { body: fields }),
    }).catch((cause) => {
      if (signal?.aborted) throw cause;
      throw new Unreachable(cause);
    });
    if (![421, 503].includes(response.status) || !response.headers.has('retry-after') || tries === triesMax)
      break;
    await new Promise((resolve) => setTimeout(resolve, nextNodeMs(tries)));
    if (ended.aborted) break;
  }
  const envelope = await response.json().catch(() => null);
  const { code, msg, data } = envelope ?? {};
  if (typeof code !== 'number' || typeof msg !== 'string') throw new Unreachable(null, isOfNetwork(response));
  if (response.status === 401 || code === 401) {
    const auth = authOf(path);
    const error = new Expired(auth === 'none' ? 'room' : auth, msg);
    onExpired(error);
    throw error;
  }
  if (response.status >= 500) throw new Unreachable(new Refused(code, msg));
  if (!response.ok || code !== 200) throw new Refused(code, msg, data?.field);
  return { data, msg, seq: Number(response.headers.get('x-seq')) };
}

/** Milliseconds to the next try: a room that is handed over runs elsewhere after some hundredths of a second. */
const nextNodeMs = (tries: number) => Math.min(1_000, 50 * 2 ** tries);
/** Most tries: the room of a dead node is taken over within seconds; beyond, the call counts as unreachable. */
const triesMax = 25;
