/** The typed way to the server. Contract gives the types of every call and nothing at run time. */
import type { CallMap, CallPath } from '@glassmine/contract';
import { i18n, languages } from '../i18n/i18n.ts';
import { useSession } from '../state/session.ts';

export type ConsolePath = Extract<CallPath, `console/${string}`>;
export type DataOf<P extends ConsolePath> = CallMap[P]['data'];
type Form<P extends ConsolePath> = CallMap[P]['form'];
type Defaulted = 'pageNum' | 'pageSize' | 'since' | 'commandId';
/** What a caller fills in: pages have defaults, and command ids are the client's own business. */
export type FormOf<P extends ConsolePath> = Omit<Form<P>, Defaulted> &
  Partial<Pick<Form<P>, Extract<keyof Form<P>, Exclude<Defaulted, 'commandId'>>>>;

/** The server turned the request down and said why, in the reader's language. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

/** There was no answer, or none that can be read. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

const patienceMs = 30_000;

export async function ask<P extends ConsolePath>(
  method: 'GET' | 'POST',
  path: P,
  form: object,
  signal?: AbortSignal,
): Promise<{ data: DataOf<P>; msg: string }> {
  const fields = new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const { token, language } = useSession.getState();
  const headers: Record<string, string> = {
    Language: languages.find(({ code }) => code === language)?.server ?? 'en_US',
  };
  if (token) headers['X-Console-Token'] = token;
  const query = method === 'GET' && fields.size > 0 ? `?${fields}` : '';
  const late = AbortSignal.timeout(patienceMs);
  const { status, envelope } = await answerTo(`/api/${path}${query}`, {
    method,
    headers,
    body: method === 'POST' ? fields : null,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const { code, msg, data } = envelope;
  if (status === 401) useSession.getState().signOut();
  if (code !== 200) throw new Refused(code, msg);
  return { data, msg };
}

async function answerTo(address: string, request: RequestInit) {
  try {
    const response = await fetch(address, request);
    return { status: response.status, envelope: await response.json() };
  } catch (cause) {
    // Whoever no longer wants to know is not told.
    if ((cause as Error).name === 'AbortError') throw cause;
    throw new Unreachable(i18n._('shell.notAnswered'), { cause });
  }
}
