/**
 * A line to the server that keeps itself up: a WebSocket, or polls where the network lets none through. It says how it is
 * connected, and greets anew after each cut, so that what is told goes on from what was heard last.
 */
import { beat, closeCodes } from '@glassmine/replica/plain';
import type { LiveSocket } from './live-socket.ts';
import { signInWanted } from './poll-socket.ts';

/** `readyState` of a WebSocket that takes messages. */
const openState = 1;

/**
 * `live`: messages are pushed. `polling`: they are fetched every second or two. `lost`: none come. `signIn`: none come before
 * the reader has signed in to the network.
 */
export type LineState = 'live' | 'polling' | 'lost' | 'signIn';

export interface LineOptions {
  /** Null where the browser has no WebSockets. */
  open: () => LiveSocket | null;
  /** The way of networks that block upgrades; left out where there is no other way. */
  openPolling?: () => LiveSocket;
  /** Read at each connection, so that what has changed in between takes effect. */
  hello: () => object;
  onMessage: (text: string) => void;
  /** Whether messages come: at once with the first, and as soon as the connection is cut. */
  onFed?: (isFed: boolean) => void;
  /** The same for people: a line that is back within a moment was never lost. */
  onState?: (state: LineState) => void;
  /** The server refuses this client: its session or its room is over. Calls say why. */
  onRefused?: () => void;
}

export interface Line {
  /** Says something beyond the greeting; nothing while there is no connection, since the greeting says all. */
  say: (message: object) => void;
  /** Connects anew, and greets with what `hello` says now. */
  restart: () => void;
  stop: () => void;
}

export function keepLine(options: LineOptions): Line {
  const line = new KeptLine(options);
  return {
    say: (message) => line.say(message),
    restart: () => line.restart(),
    stop: () => line.stop(),
  };
}

const firstDelayMs = 500;
const delayMsMax = 15_000;
/** Some networks let a WebSocket open and nothing through, or never answer. */
const greetedWithinMs = 4_000;
const lostAfterMs = 2_500;
/** The server gives a sign of life every five seconds. */
const silentMsMax = 12_000;
const firstProbeMs = 60_000;
const probeMsMax = 480_000;

const ours = new Set<number>(Object.values(closeCodes));

/** What is waited for: the next try, the first message, a sign of life, being lost, a try whether upgrades pass by now. */
type Awaited = 'next' | 'greeting' | 'silence' | 'lost' | 'probe';

class KeptLine implements Line {
  readonly #options: LineOptions;
  readonly #timers = new Map<Awaited, ReturnType<typeof setTimeout>>();
  #way: 'live' | 'polling' = 'live';
  #socket: LiveSocket | null = null;
  #isOpen = false;
  /** By the server. */
  #isGreeted = false;
  #beats = false;
  #failures = 0;
  #probeMs = firstProbeMs;
  #state: LineState | null = null;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#connect();
  }

  say(message: object): void {
    // A socket that is closing says so to nobody but the browser's console; the next hello says it all anew.
    if (this.#isOpen && (this.#socket?.readyState ?? openState) === openState)
      this.#socket?.send(JSON.stringify(message));
  }

  restart(): void {
    this.#letGo();
    this.#connect();
  }

  stop(): void {
    this.#letGo();
    this.#forget('lost');
  }

  #connect(): void {
    const { open, openPolling, hello } = this.#options;
    this.#forget('next');
    const mine = this.#way === 'polling' && openPolling ? openPolling() : open();
    if (mine === null) {
      this.#turn('lost');
      if (!openPolling) return;
      this.#way = 'polling';
      this.#connect();
      return;
    }
    this.#socket = mine;
    this.#isOpen = false;
    this.#isGreeted = false;
    mine.onopen = () => {
      if (mine !== this.#socket) return;
      this.#isOpen = true;
      mine.send(JSON.stringify(hello()));
    };
    mine.onmessage = ({ data }) => mine === this.#socket && this.#hear(String(data));
    mine.onclose = ({ code }) => mine === this.#socket && this.#onCut(code);
    if (openPolling && this.#way === 'live') this.#await('greeting', greetedWithinMs, () => this.#onCut());
  }

  #hear(text: string): void {
    if (!this.#isGreeted && this.#way === 'polling') this.#await('probe', this.#probeMs, () => this.#probe());
    this.#isGreeted = true;
    this.#failures = 0;
    this.#forget('greeting');
    this.#beats ||= text === beat;
    if (this.#beats && this.#way === 'live') this.#await('silence', silentMsMax, () => this.#onCut());
    this.#options.onFed?.(true);
    this.#turn(this.#way);
    if (text !== beat) this.#options.onMessage(text);
  }

  #onCut(code = 0): void {
    const wasGreeted = this.#isGreeted;
    this.#letGo();
    // Of a WebSocket nobody knows what cut it.
    const isKnown = this.#state === 'lost' || (this.#state === 'signIn' && this.#way === 'live');
    if (code === signInWanted) this.#turn('signIn');
    else if (!isKnown && !this.#timers.has('lost'))
      this.#await('lost', lostAfterMs, () => this.#turn('lost'));
    if (code === closeCodes.signedOut || code === closeCodes.noRoom) this.#options.onRefused?.();
    if (!wasGreeted && this.#options.openPolling && !ours.has(code)) {
      const wasLive = this.#way === 'live';
      this.#way = wasLive ? 'polling' : 'live';
      // The other way is tried at once; where neither leads anywhere, later again.
      if (wasLive) {
        this.#connect();
        return;
      }
    }
    const delayMs = Math.min(delayMsMax, firstDelayMs * 2 ** this.#failures++);
    this.#await('next', delayMs * (0.75 + Math.random() / 2), () => this.#connect());
  }

  /** Whether upgrades come through by now: a phone takes its page from one network to another. */
  #probe(): void {
    const trial = this.#options.open();
    if (trial === null) return;
    this.#probeMs = Math.min(probeMsMax, 2 * this.#probeMs);
    trial.onclose = () => {
      if (this.#way === 'polling' && this.#socket !== null)
        this.#await('probe', this.#probeMs, () => this.#probe());
    };
    trial.onopen = () => {
      trial.onclose = null;
      trial.close();
      if (this.#way !== 'polling' || this.#socket === null) return;
      this.#way = 'live';
      this.restart();
    };
  }

  #letGo(): void {
    for (const name of ['next', 'greeting', 'silence', 'probe'] as const) this.#forget(name);
    const old = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    if (old === null) return;
    this.#options.onFed?.(false);
    old.close();
  }

  #turn(to: LineState): void {
    this.#forget('lost');
    if (this.#state !== to) this.#options.onState?.(to);
    this.#state = to;
  }

  #await(name: Awaited, ms: number, then: () => void): void {
    this.#forget(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      then();
    }, ms);
    this.#timers.set(name, timer);
  }

  #forget(name: Awaited): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
