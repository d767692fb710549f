// One learner of the class: a live socket that stays open, and a screen opened at intervals.
import { Agent, get as httpGet, type IncomingMessage, request } from 'node:http';
import { type Ask, drawScreen } from './screens.ts';

export interface Device {
  /** The person's number in the world. */
  learner: number;
  roomToken: string;
  accessToken: string;
}

/** What all learners of a class recorded. */
export interface Notes {
  /** Frames in order of arrival: learner, sequence of the last input in it, time of arrival (epoch ms, fractional). */
  frames: { learner: number; seq: number; atMs: number }[];
  resyncs: number;
  bytes: number;
  /** Duration of each call, ms. */
  callsMs: number[];
  /** Calls that got neither success nor a refusal, and sockets that closed. */
  faults: string[];
  counting: boolean;
}

export const emptyNotes = (): Notes => ({
  frames: [],
  resyncs: 0,
  bytes: 0,
  callsMs: [],
  faults: [],
  counting: false,
});

interface Heard {
  seq?: number;
  resync?: boolean;
  events?: unknown[];
  changed?: { paths: readonly string[] | 'everything' }[];
}

/** Posts are named every three seconds at most, so such a frame is late on purpose. */
const isOfPostsAlone = ({ events = [], changed = [] }: Heard): boolean =>
  events.length === 0 &&
  changed.length > 0 &&
  changed.every(({ paths }) => paths !== 'everything' && paths.every((path) => path.startsWith('dynamic/')));

/** Real time, epoch ms with fractions, comparable with the times in the journal. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export class Learner {
  readonly #port: number;
  readonly #device: Device;
  readonly #notes: Notes;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #left = false;

  constructor(port: number, device: Device, notes: Notes) {
    this.#port = port;
    this.#device = device;
    this.#notes = notes;
  }

  /** Opens the live socket; resolves with the first frame. */
  enter(): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/api/live`);
    this.#socket = socket;
    const { roomToken, accessToken, learner: _ } = this.#device;
    socket.onopen = () => socket.send(JSON.stringify({ roomToken, accessToken, since: 0 }));
    return new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        this.#hear(String(data));
        resolve();
      };
      socket.onclose = ({ code }) => {
        if (!this.#left) this.#notes.faults.push(`a socket was closed with ${code}`);
      };
    });
  }

  /** Opens a screen about every `everyMs` from now on. */
  browse(everyMs: number): void {
    const delayMs = everyMs * (0.5 + Math.random());
    this.#timer = setTimeout(() => {
      void Promise.all(drawScreen().map((ask) => this.#ask(ask)));
      this.browse(everyMs);
    }, delayMs);
  }

  leave(): void {
    this.#left = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #hear(text: string): void {
    const atMs = nowMs();
    if (!this.#notes.counting) return;
    this.#notes.bytes += text.length;
    const frame = JSON.parse(text) as Heard;
    if (frame.seq === undefined || isOfPostsAlone(frame)) return;
    if (frame.resync) this.#notes.resyncs++;
    this.#notes.frames.push({ learner: this.#device.learner, seq: frame.seq, atMs });
  }

  async #ask({ path, form }: Ask): Promise<void> {
    const sentMs = performance.now();
    const answer = await call(this.#port, path, { 'X-Access-Token': this.#device.accessToken }, form);
    if (!this.#notes.counting) return;
    this.#notes.callsMs.push(performance.now() - sentMs);
    // A refusal (too little money, sold out) is an answer like any other.
    if (answer.status !== 200)
      this.#notes.faults.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
}

/** Calls the API over one of a few keep-alive connections. */
export function call(
  port: number,
  path: string,
  headers: Record<string, string>,
  form?: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const options = { host: '127.0.0.1', port, path: `/api/${path}`, agent, headers };
  return new Promise((resolve, reject) => {
    const read = (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    };
    if (!form) return void httpGet(options, read).on('error', reject);
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    request({ ...options, method: 'POST', headers: { ...headers, ...type } }, read)
      .on('error', reject)
      .end(new URLSearchParams(form).toString());
  });
}
