/**
 * The second transport: calls, live frames and pictures go to a worker of the same page in place of a server.
 * A caller sees the same: a response to each call, a socket that opens, sends frames and closes.
 */
import { pictureField, type SoloAsked, type SoloTold } from '@glassmine/replica/plain';
import type { LiveSocket } from './live-socket.ts';

/** The used part of a worker. */
interface WorkerPort {
  postMessage(asked: SoloAsked): void;
  addEventListener(type: 'message', listener: (message: { data: SoloTold }) => void): void;
}

/** Answers that belong to a question by its number. */
type Replied = Extract<SoloTold, { id: number }>;
type Asking = SoloAsked extends infer A ? (A extends { id: number } ? Omit<A, 'id'> : never) : never;

export interface WorkerTransport {
  /** For `ClientOptions.fetch`: knows calls below `/api/` and pictures below `/api/upload/`. */
  fetch: typeof fetch;
  openSocket: () => LiveSocket;
  /** Sends a request that is no call; resolves to the worker's answer. */
  ask: (asking: Asking) => Promise<Replied>;
}

export function workerTransport(worker: WorkerPort): WorkerTransport {
  const waiting = new Map<number, (told: Replied) => void>();
  const lines = new Map<number, Line>();
  let questions = 0;
  let sockets = 0;
  worker.addEventListener('message', ({ data: told }) => {
    if (told.kind === 'socket') lines.get(told.socket)?.receive(told.text);
    else if ('id' in told) {
      waiting.get(told.id)?.(told);
      waiting.delete(told.id);
    }
  });
  const ask = (asking: Asking) =>
    new Promise<Replied>((resolve) => {
      const id = ++questions;
      waiting.set(id, resolve);
      worker.postMessage({ ...asking, id } as SoloAsked);
    });
  return {
    ask,
    async fetch(url, init = {}) {
      const answered = answer(ask, new URL(String(url), 'https://page.invalid'), init);
      return init.signal ? Promise.race([answered, aborted(init.signal)]) : answered;
    },
    openSocket() {
      const socket = ++sockets;
      const line = new Line((text) => worker.postMessage({ kind: 'socket', socket, text }));
      lines.set(socket, line);
      return line;
    },
  };
}

const uploads = '/api/upload/';

async function answer(
  ask: WorkerTransport['ask'],
  { pathname, searchParams }: URL,
  { body, headers }: RequestInit,
): Promise<Response> {
  if (pathname.startsWith(uploads)) {
    const told = await ask({ kind: 'picture', name: pathname.slice(uploads.length) });
    const bytes = told.kind === 'pictured' ? told.bytes : null;
    return bytes
      ? new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'image/webp' } })
      : new Response(null, { status: 404 });
  }
  const sent = body instanceof FormData || body instanceof URLSearchParams ? body : searchParams;
  const fields: [string, string][] = [];
  const pictures: Uint8Array[] = [];
  for (const [name, value] of sent) {
    if (typeof value === 'string') fields.push([name, value]);
    else if (name === pictureField) pictures.push(new Uint8Array(await value.arrayBuffer()));
  }
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const path = pathname.slice('/api/'.length);
  const told = await ask({ kind: 'call', path, fields, pictures, headers: Object.fromEntries(named) });
  if (told.kind !== 'answer') throw new TypeError(`the worker answered a call with ${told.kind}`);
  return new Response(told.body, { status: told.status, headers: { 'x-seq': String(told.seq) } });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** One live connection to the worker. */
class Line implements LiveSocket {
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  readonly #say: (text: string | null) => void;

  constructor(say: (text: string | null) => void) {
    this.#say = say;
    // Opens like a socket: once the caller has set its listeners.
    queueMicrotask(() => this.onopen?.(new Event('open')));
  }

  send(text: string): void {
    this.#say(text);
  }

  close(): void {
    this.#say(null);
  }

  receive(text: string | null): void {
    if (text === null) this.onclose?.(new CloseEvent('close'));
    else this.onmessage?.(new MessageEvent('message', { data: text }));
  }
}
