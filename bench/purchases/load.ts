// A load generator that is cheap enough not to distort the measurement: keep-alive sockets with one request each.
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Number of replies that `accepts` rejected, and the first of them. */
  failures: number;
  firstFailure: string;
}

export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** The complete next request of a connection, as bytes on the wire. */
  request: (connection: number) => string;
  /** Whether a reply's body is a success. */
  accepts: (body: string) => boolean;
}

/** Runs the plan after one second of warm-up that is not counted. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const state = { counting: false, stopped: false, failures: 0, firstFailure: '' };
  const lanes = Array.from({ length: plan.connections }, (_, i) => lane(plan, i, state, latenciesMs));
  await sleep(1_000);
  state.counting = true;
  const startedMs = performance.now();
  await sleep(plan.seconds * 1_000);
  state.stopped = true;
  const seconds = (performance.now() - startedMs) / 1_000;
  await Promise.all(lanes);
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN;
  return {
    requests: latenciesMs.length,
    seconds,
    perSecond: latenciesMs.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    failures: state.failures,
    firstFailure: state.firstFailure,
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type State = { counting: boolean; stopped: boolean; failures: number; firstFailure: string };

/** One connection: sends, waits for the complete reply, sends again. */
function lane(plan: LoadPlan, index: number, state: State, latenciesMs: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(plan.port, '127.0.0.1');
    socket.setNoDelay(true);
    let buffered = '';
    let sentMs = 0;
    const send = () => {
      sentMs = performance.now();
      socket.write(plan.request(index));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      const body = wholeBody(buffered);
      if (body === null) return;
      buffered = '';
      if (state.counting) latenciesMs.push(performance.now() - sentMs);
      if (!plan.accepts(body)) {
        state.failures++;
        state.firstFailure ||= body.slice(0, 300);
      }
      if (state.stopped) {
        socket.end();
        resolve();
      } else send();
    });
  });
}

/** The body of a reply with a content-length once it is complete, else null. */
function wholeBody(text: string): string | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /content-length: (\d+)/i.exec(text.slice(0, end));
  if (!length) throw new Error('a reply without content-length');
  const body = text.slice(end + 4);
  return body.length >= Number(length[1]) ? body : null;
}

/** A form POST as bytes on the wire. */
export function formPost(path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
    `${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
