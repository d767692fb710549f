/** The messages of a live socket by plain requests, for networks that let no WebSocket through. */
import type { PollAnswer } from '@glassmine/replica/wire';
import { isOfNetwork } from './errors.ts';
import type { LiveSocket } from './live-socket.ts';

const triesMax = 3;
const triesEveryMs = 700;
/** The server answers a poll within two seconds. */
const timeoutMs = 10_000;
const saidMax = 10;
/** As a WebSocket has it that was cut off. */
const cutOff = 1006;
/** A page of the network that wants a sign-in came in the place of an answer. */
export const signInWanted = 4511;

export interface PollOptions {
  /** Sends the field `poll` to the server's address of polls. */
  post: (body: URLSearchParams, signal: AbortSignal) => Promise<Response>;
  /** Least time between an answer and the next poll. */
  gapMs: number;
}

export function pollSocket(options: PollOptions): LiveSocket {
  return new PollSocket(options);
}

class PollSocket implements LiveSocket {
  onopen: LiveSocket['onopen'] = null;
  onmessage: LiveSocket['onmessage'] = null;
  onclose: LiveSocket['onclose'] = null;
  readonly #options: PollOptions;
  readonly #ended = new AbortController();
  #line: string | undefined;
  #ack = 0;
  #toSay: string[] = [];
  #isOfNetwork = false;

  constructor(options: PollOptions) {
    this.#options = options;
    // Opens like a socket: once the caller has set its listeners.
    queueMicrotask(() => {
      this.onopen?.(new Event('open'));
      void this.#run();
    });
  }

  send(text: string): void {
    this.#toSay.push(text);
  }

  close(): void {
    this.#ended.abort();
  }

  get #isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const answer = await this.#poll();
      if (this.#isOver) return;
      if (answer === null) return this.#end(this.#isOfNetwork ? signInWanted : cutOff);
      this.#line = answer.line;
      for (const [index, text] of answer.said.entries()) {
        const number = answer.first + index;
        // Sent again because the answer to the last poll was lost on the way here.
        if (number <= this.#ack || this.#isOver) continue;
        this.#ack = number;
        this.onmessage?.(new MessageEvent('message', { data: text }));
      }
      if (answer.closed !== undefined) return this.#end(answer.closed);
      await pause(this.#options.gapMs);
    }
  }

  /** The answer to a poll; null when there is none. A line that is not open yet is not opened twice. */
  async #poll(): Promise<PollAnswer | null> {
    const said = this.#toSay.slice(0, saidMax);
    const poll = JSON.stringify({ ...(this.#line && { line: this.#line }), ack: this.#ack, said });
    for (let tries = 1; ; tries++) {
      const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const response = await this.#options.post(new URLSearchParams({ poll }), signal);
        const answer: PollAnswer | null = await response.json().catch(() => null);
        this.#isOfNetwork = answer === null && isOfNetwork(response);
        if (answer === null || !response.ok) return null;
        this.#toSay.splice(0, said.length);
        return answer;
      } catch {
        if (this.#isOver || this.#line === undefined || tries === triesMax) return null;
        await pause(triesEveryMs);
      }
    }
  }

  #end(code: number): void {
    this.#ended.abort();
    this.onclose?.(new CloseEvent('close', { code }));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
