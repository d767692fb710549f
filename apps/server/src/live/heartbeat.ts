import { beat } from '@glassmine/replica/plain';
import type { LiveSocket } from './socket.ts';

const everyMs = 1_000;
/** Of silence, after which a learner counts as away: with the reading of the lobby that follows, five seconds at most. */
const awayAfterMs = 3_000;
/** Of silence, after which nobody comes back on the same socket. A bad line has the time between. */
const deadAfterMs = 45_000;
/** A timer as late as this says that this server was busy, and nothing of the clients. */
const lateMs = 2_000;
const beatEvery = 5;
const admitEvery = 30;

export interface Tended {
  /** Nothing is heard of the client, or something again. */
  away?(isAway: boolean): void;
  /** The code with which to close, once its session is over or its rights are gone. */
  refusedWith(): number | null;
}

/** Asks all live sockets for a sign of life every second, and gives them one. */
export class Heartbeat {
  readonly #sockets = new Set<(round: number, now: number) => void>();
  readonly #timer: ReturnType<typeof setInterval>;
  #round = 0;
  #atMs = performance.now();

  constructor() {
    this.#timer = setInterval(() => this.round(performance.now()), everyMs);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Until the returned function is called. */
  tend(socket: LiveSocket, { away = () => {}, refusedWith }: Tended): () => void {
    let heardAtMs = performance.now();
    let isAway = false;
    const turn = (to: boolean) => {
      if (isAway !== to) away(to);
      isAway = to;
    };
    socket.on('pong', () => {
      heardAtMs = performance.now();
      turn(false);
    });
    const tend = (round: number, now: number) => {
      const silentMs = now - heardAtMs;
      if (silentMs > deadAfterMs) return socket.terminate();
      if (round % admitEvery === 0) {
        const code = refusedWith();
        if (code !== null) return socket.close(code, '');
      }
      turn(silentMs > awayAfterMs);
      socket.ping();
      if (round % beatEvery === 0) socket.send(beat);
    };
    this.#sockets.add(tend);
    return () => this.#sockets.delete(tend);
  }

  /** One round at all sockets. */
  round(now: number): void {
    const isLate = now - this.#atMs > lateMs;
    this.#atMs = now;
    // What the clients have sent meanwhile is read before the next round.
    if (isLate) return;
    this.#round += 1;
    for (const tend of this.#sockets) tend(this.#round, now);
  }
}
