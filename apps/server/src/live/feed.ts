import type { Person, World } from '@glassmine/replica';
import { type Happened, pathsOfCommand } from '@glassmine/replica/live';
import type { LiveFrame } from '@glassmine/replica/wire';
import type { Room, RoomFrame } from '@glassmine/room';
import type { LiveClient } from './client.ts';
import { News } from './frame-events.ts';

/** Least time between two frames to the same client. */
const frameSpacingMs = 250;
/** Least time between two events of changed posts, since the crowd likes and comments all the time. */
const postsSpacingMs = 3_000;
/** Least time between two counts of the learners who are online. */
const onlineSpacingMs = 1_000;

export interface FeedOptions {
  subscribe(listener: (frame: RoomFrame) => void): () => void;
  /** Throws while the room does not run. */
  room(): Room;
  /** Called after each frame: ms since the oldest of its news was committed. */
  pushed?(lagMs: number): void;
}

/** The live feed of one room: collects events and sends them to the clients, at most four times a second. */
export class Feed {
  readonly #options: FeedOptions;
  readonly #clients = new Map<number, Set<LiveClient>>();
  readonly #unsubscribe: () => void;
  #news = new News();
  #seq = 0;
  #world: World | null = null;
  #resync = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #heardAtMs = 0;
  #toldAtMs = Number.NEGATIVE_INFINITY;
  #onlineTimer: ReturnType<typeof setTimeout> | null = null;
  /** The newest of the posts that changed, while it waits to be told. */
  #post: Happened | null = null;
  #postsToldAtMs = Number.NEGATIVE_INFINITY;
  #postsTimer: ReturnType<typeof setTimeout> | null = null;
  /** The post of the next frame that has waited: clients may know its input by an earlier frame, which left it out. */
  #late: Happened | null = null;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#unsubscribe = options.subscribe((frame) => this.#onFrame(frame));
  }

  get isEmpty(): boolean {
    return this.#clients.size === 0;
  }

  /** Sends a client the events after `since`, then streams to it. Throws while the room does not run. */
  add(client: LiveClient, since: number): void {
    const room = this.#options.room();
    this.#flush();
    const missed = room.eventsSince(since);
    const happened = missed?.flatMap(whatHappened) ?? [];
    client.seq = room.seq;
    const frame =
      missed && (client.frameOf(room.simulation.world, room.seq, happened) ?? { seq: room.seq, events: [] });
    client.send(frame ?? { seq: room.seq, resync: true });
    const sameLearner = this.#clients.get(client.learner) ?? new Set();
    this.#clients.set(client.learner, sameLearner.add(client));
    client.send({ online: this.#clients.size });
    this.#tellOnline();
  }

  delete(client: LiveClient): void {
    const sameLearner = this.#clients.get(client.learner);
    sameLearner?.delete(client);
    if (sameLearner?.size === 0) this.#clients.delete(client.learner);
    this.#tellOnline();
  }

  /** Sends every client a frame that does not come from the world. */
  tell(frame: LiveFrame): void {
    for (const sameLearner of this.#clients.values()) {
      for (const client of sameLearner) client.send(frame);
    }
  }

  /** The room has moved to another node; its clients connect there. */
  leave(): void {
    for (const sameLearner of this.#clients.values()) for (const client of sameLearner) client.leave();
  }

  /** Sends the number of learners who are online to all clients, at most once a second. */
  #tellOnline(): void {
    if (this.#onlineTimer !== null) return;
    this.#onlineTimer = setTimeout(() => {
      this.#onlineTimer = null;
      const online = this.#clients.size;
      this.tell({ online });
    }, onlineSpacingMs);
  }

  close(): void {
    this.#unsubscribe();
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#onlineTimer !== null) clearTimeout(this.#onlineTimer);
    if (this.#postsTimer !== null) clearTimeout(this.#postsTimer);
  }

  /** Runs for every input of a busy room, so it does little for inputs that no client sees. */
  #onFrame(frame: RoomFrame): void {
    this.#seq = frame.seq;
    this.#world = frame.world;
    if (frame.reload) this.#resync = true;
    const { seq } = frame;
    const byTime = isByTime(frame);
    const giver = giverOf(frame);
    for (const event of frame.events) {
      if (event.kind === 'post') this.#onPost({ event, seq, byTime }, giver);
      else if (event.person === -1 || this.#clients.has(event.person))
        this.#news.keep({ event, seq, byTime });
    }
    const command = commandOf(frame, giver);
    if (command !== null && this.#clients.has(giver)) this.#news.keep(command);
    this.#flushSoon();
  }

  /** The learner who changed a post gets it at once, the others after `postsSpacingMs`. */
  #onPost(happened: Happened, giver: Person): void {
    if (this.#clients.has(giver))
      this.#news.keep({ ...happened, event: { ...happened.event, person: giver } });
    this.#post = happened;
    const delayMs = Math.max(0, this.#postsToldAtMs + postsSpacingMs - performance.now());
    this.#postsTimer ??= setTimeout(() => {
      this.#postsTimer = null;
      this.#postsToldAtMs = performance.now();
      if (this.#post !== null) this.#news.keep(this.#post);
      this.#late = this.#post;
      this.#post = null;
      this.#flushSoon();
    }, delayMs);
  }

  #flushSoon(): void {
    if (this.#timer !== null || (this.#news.isEmpty && !this.#resync)) return;
    this.#heardAtMs = performance.now();
    const delayMs = Math.max(0, this.#toldAtMs + frameSpacingMs - this.#heardAtMs);
    this.#timer = setTimeout(() => this.#flush(), delayMs);
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const [news, seq, world, resync, late] = [this.#news, this.#seq, this.#world, this.#resync, this.#late];
    this.#late = null;
    this.#news = new News();
    this.#resync = false;
    if (world === null || (news.isEmpty && !resync)) return;
    this.#toldAtMs = performance.now();
    const shared = new Map<string, EncodedFrame>();
    for (const sameLearner of this.#clients.values()) {
      for (const client of sameLearner) {
        // A client that connected meanwhile got these events in its backfill.
        if (client.seq >= seq && !resync) {
          const frame = late && client.frameOf(world, client.seq, [late]);
          if (frame) client.send(frame);
          continue;
        }
        const encoded = resync ? resyncFrame(seq) : this.#encodeFor(client, world, seq, news, shared);
        if (encoded) client.send(encoded.frame, encoded.text);
      }
    }
    this.#options.pushed?.(performance.now() - this.#heardAtMs);
  }

  /** The frame for a client. `shared` keeps, by audience key, the frames for clients without events of their own. */
  #encodeFor(
    client: LiveClient,
    world: World,
    seq: number,
    news: News,
    shared: Map<string, EncodedFrame>,
  ): EncodedFrame {
    const isShared = !news.hasOwn(client.learner);
    const audience = client.audienceKeyIn(world);
    const known = isShared ? shared.get(audience) : undefined;
    if (known !== undefined) return known;
    const happened = isShared ? news.common() : news.of(client.learner);
    const encoded = happened === null ? resyncFrame(seq) : encode(client.frameOf(world, seq, happened));
    if (isShared) shared.set(audience, encoded);
    return encoded;
  }
}

/** A frame and its text; null when there is nothing to tell. */
type EncodedFrame = { frame: LiveFrame; text: string } | null;

function encode(frame: LiveFrame | null): EncodedFrame {
  return frame && { frame, text: JSON.stringify(frame) };
}

const resyncFrame = (seq: number): EncodedFrame => encode({ seq, resync: true });

const nobody = -1 as Person;

/** The learner who gave the command of a frame; -1 for the clock and for facilitators. */
function giverOf({ given }: RoomFrame): Person {
  const [, learner] = given?.actor.match(/^learner:(\d+)$/) ?? [];
  return learner === undefined ? nobody : (Number(learner) as Person);
}

const isByTime = ({ given }: RoomFrame): boolean => given === undefined || given.command.type === 'tick';

/** A learner's command, if it may change data that no event names. */
function commandOf({ seq, given }: RoomFrame, giver: Person): Happened | null {
  if (given === undefined || giver === nobody || pathsOfCommand(given.command).length === 0) return null;
  const { command } = given;
  return { event: { person: giver, kind: 'command', id: seq, command }, seq, byTime: false };
}

/** The events of an input, and after them the command of the learner who gave it. */
export function whatHappened(frame: RoomFrame): Happened[] {
  const { seq, events } = frame;
  const byTime = isByTime(frame);
  const command = commandOf(frame, giverOf(frame));
  const happened: Happened[] = events.map((event) => ({ event, seq, byTime }));
  return command === null ? happened : [...happened, command];
}
