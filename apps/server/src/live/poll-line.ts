import { randomBytes } from 'node:crypto';
import type { PollAnswer } from '@glassmine/replica/wire';
import type { LiveSocket } from './socket.ts';

/**
 * How long a poll waits for something to say. It is short: by the next poll the server knows that the client is still
 * there, and a browser has six connections for all windows of a console.
 */
const holdMs = 1_500;
/** As the `ws` library has it for a socket that went without a word. */
const goneCode = 1006;

type Listener = (data: { toString(): string }) => void;

/**
 * A live socket over plain requests, for networks that let no WebSocket through. The client polls; each answer brings what
 * the server has said since the messages that the client acknowledges, so a lost answer loses nothing.
 */
export class PollLine implements LiveSocket {
  readonly id = randomBytes(24).toString('base64url');
  readonly #listeners = new Map<string, Set<Listener>>();
  /** What the client has not acknowledged. */
  #said: string[] = [];
  /** Number of the first of these. */
  #first = 1;
  #closed: number | null = null;
  #bytes = 0;
  #answerNow: (() => void) | null = null;

  get bufferedAmount(): number {
    return this.#bytes;
  }

  get isClosed(): boolean {
    return this.#closed !== null;
  }

  on(event: string, listener: (...given: never[]) => void): void {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener as Listener));
  }

  send(text: string): void {
    if (this.isClosed) return;
    this.#said.push(text);
    this.#bytes += text.length;
    this.#answerNow?.();
  }

  /** The next poll is the client's sign of life. */
  ping(): void {}

  close(code: number): void {
    if (this.isClosed) return;
    this.#closed = code;
    this.#answerNow?.();
    this.#emit('close', '');
  }

  terminate(): void {
    this.close(goneCode);
  }

  /**
   * A poll of the client. Resolves once there is something to say, and else after a moment.
   * @param ack number of the last message that the client has
   * @param heard what the client says
   */
  async poll(ack: number, heard: readonly string[]): Promise<PollAnswer> {
    this.#emit('pong', '');
    // A client that polls anew has given up its earlier poll.
    this.#answerNow?.();
    const known = Math.min(Math.max(0, ack - this.#first + 1), this.#said.length);
    for (const text of this.#said.splice(0, known)) this.#bytes -= text.length;
    this.#first += known;
    for (const text of heard) if (!this.isClosed) this.#emit('message', text);
    if (this.#said.length === 0 && !this.isClosed) await this.#somethingToSay();
    return {
      line: this.id,
      first: this.#first,
      said: [...this.#said],
      ...(this.#closed !== null && { closed: this.#closed }),
    };
  }

  #somethingToSay(): Promise<void> {
    return new Promise((resolve) => {
      const answer = () => {
        clearTimeout(timer);
        if (this.#answerNow === answer) this.#answerNow = null;
        resolve();
      };
      const timer = setTimeout(answer, holdMs);
      this.#answerNow = answer;
    });
  }

  #emit(event: string, data: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data);
  }
}

/** How long a client may ask with which code its line was closed. */
const closedForMs = 10_000;

/** The lines of a server by their id, which is the client's secret. */
export class PollLines {
  readonly #lines = new Map<string, PollLine>();

  open(): PollLine {
    const line = new PollLine();
    this.#lines.set(line.id, line);
    line.on('close', () => void setTimeout(() => this.#lines.delete(line.id), closedForMs).unref());
    return line;
  }

  find(id: string): PollLine | undefined {
    return this.#lines.get(id);
  }

  close(): void {
    for (const line of this.#lines.values()) line.terminate();
  }
}
