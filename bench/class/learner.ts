// One learner of the class: a live socket that never closes, and screens that are opened now and then.
import { Agent, get as httpGet, type IncomingMessage, request } from 'node:http';
import { type Ask, drawScreen } from './screens.ts';

export interface Device {
  /** The person's number in the world. */
  learner: number;
  roomToken: string;
  accessToken: string;
}

/** What all learners of a class noted. */
export interface Notes {
  /** Frames in the order they came: learner, last input told, and when it was here (epoch ms, with fractions). */
  frames: { learner: number; seq: number; atMs: number }[];
  resyncs: number;
  bytes: number;
  /** How long each call took. */
  callsMs: number[];
  /** Calls that were not answered with success or a refusal of the rules, and sockets that closed. */
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

/** Real time with fractions: what is compared with the journal's own times. */
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

  /** Opens a screen about every so often, from now on. */
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
    const frame = JSON.parse(text) as { seq?: number; resync?: boolean };
    if (frame.seq === undefined) return;
    if (frame.resync) this.#notes.resyncs++;
    this.#notes.frames.push({ learner: this.#device.learner, seq: frame.seq, atMs });
  }

  async #ask({ path, form }: Ask): Promise<void> {
    const sentMs = performance.now();
    const answer = await call(this.#port, path, { 'X-Access-Token': this.#device.accessToken }, form);
    if (!this.#notes.counting) return;
    this.#notes.callsMs.push(performance.now() - sentMs);
    // What the rules turn down (too little money, sold out) is an answer like any other.
    if (answer.status !== 200)
      this.#notes.faults.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
}

/** A call of the API over one of a few connections that stay open. */
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
