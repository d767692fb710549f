import { armOf, type Person, type World } from '@glassmine/replica';
import { changesOf, type Happened, liveEvents } from '@glassmine/replica/live';
import type { Wording } from '@glassmine/replica/views';
import { closeCodes, type LiveFrame } from '@glassmine/replica/wire';
import type { LiveSocket } from './socket.ts';

/** Bytes that may wait for a slow client. Beyond, it is cut off; it comes back and asks for what it missed. */
const bufferedMax = 1_000_000;

/** Events for members only: a device that is not logged in shows none of them. */
const membersOnly = new Set<Happened['event']['kind']>([
  'account',
  'winning',
  'push',
  'content',
  'post',
  'goods',
]);

/** One learner's screen on the live feed of a room. */
export class LiveClient {
  readonly learner: Person;
  readonly #socket: LiveSocket;
  readonly #isMember: boolean;
  readonly #wording: Wording;
  /** Last input told. */
  seq = 0;

  constructor(socket: LiveSocket, learner: Person, isMember: boolean, wording: Wording) {
    this.#socket = socket;
    this.learner = learner;
    this.#isMember = isMember;
    this.#wording = wording;
  }

  /**
   * Clients with the same key get the same frame of events that are not about one learner. The arm is part of it: what
   * the X-ray shows of an event is for one arm alone.
   */
  audienceKeyIn(world: World): string {
    return `${this.#isMember} ${armOf(world, this.learner)} ${this.#wording.language}`;
  }

  /** The frame that tells of this; null when there is nothing in it for this learner. */
  frameOf(world: World, seq: number, happened: readonly Happened[]): LiveFrame | null {
    const mine = happened.filter(
      ({ event: { person, kind } }) =>
        (person === -1 || person === this.learner) && (this.#isMember || !membersOnly.has(kind)),
    );
    const told = mine.map(({ event }) => event);
    const events = liveEvents(world, told, this.learner, this.#wording);
    const changed = changesOf(world, mine);
    if (changed.length > 0) return { seq, events, changed };
    return events.length > 0 ? { seq, events } : null;
  }

  /** Closes the socket: the client comes back at the node that has the room. */
  leave(): void {
    this.#socket.close(closeCodes.moved, '');
  }

  /** `text` is the encoded frame, when the caller has encoded it already. */
  send(frame: LiveFrame, text: string = JSON.stringify(frame)): void {
    if (this.#socket.bufferedAmount > bufferedMax) {
      this.#socket.terminate();
      return;
    }
    if ('seq' in frame) this.seq = Math.max(this.seq, frame.seq);
    this.#socket.send(text);
  }
}
