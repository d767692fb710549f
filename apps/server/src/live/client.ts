import type { LiveFrame } from '@glassmine/contract';
import { liveEvents } from '@glassmine/contract/views';
import type { World, WorldEvent } from '@glassmine/scheme';
import type { LiveSocket } from './socket.ts';

/** Bytes that may wait for a slow client. Beyond, it is cut off; it comes back and asks for what it missed. */
const bufferedMax = 1_000_000;

/** One learner's screen on the live feed of a room. */
export class LiveClient {
  readonly learner: number;
  readonly #socket: LiveSocket;
  /** Only a member hears of balances and winnings: a device that is not logged in shows none. */
  readonly #isMember: boolean;
  /** Last input told. */
  seq = 0;

  constructor(socket: LiveSocket, learner: number, isMember: boolean) {
    this.#socket = socket;
    this.learner = learner;
    this.#isMember = isMember;
  }

  /** The frame that tells these events; null when there is nothing in them for this learner. */
  frameOf(world: World, seq: number, events: readonly WorldEvent[]): LiveFrame | null {
    const mine = this.#isMember
      ? events
      : events.filter(({ kind }) => kind !== 'account' && kind !== 'winning');
    const told = liveEvents(world, mine, this.learner);
    return told.length > 0 ? { seq, events: told } : null;
  }

  send(frame: LiveFrame): void {
    if (this.#socket.bufferedAmount > bufferedMax) {
      this.#socket.terminate();
      return;
    }
    this.seq = Math.max(this.seq, frame.seq);
    this.#socket.send(JSON.stringify(frame));
  }
}
