import type { World } from '@glassmine/replica';
import type { LiveFrame } from '@glassmine/replica/wire';
import type { Room, RoomFrame } from '@glassmine/room';
import type { LiveClient } from './client.ts';
import { News } from './frame-events.ts';

/** Least time between two frames to the same client. */
const frameSpacingMs = 250;
/** Least time between two tellings of how many are here. */
const onlineSpacingMs = 1_000;

export interface FeedOptions {
  subscribe(listener: (frame: RoomFrame) => void): () => void;
  /** Throws while the room does not run. */
  room(): Room;
  /** Called after each frame: ms since the oldest of its news was committed. */
  pushed?(lagMs: number): void;
}

/** The live feed of one room: gathers what happens and tells it to the clients, at most four times a second. */
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

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#unsubscribe = options.subscribe((frame) => this.#hear(frame));
  }

  get isEmpty(): boolean {
    return this.#clients.size === 0;
  }

  /** Tells a client what it missed after `since`, then streams to it. Throws while the room does not run. */
  add(client: LiveClient, since: number): void {
    const room = this.#options.room();
    this.#flush();
    const missed = room.eventsSince(since);
    const events = missed?.flatMap((frame) => frame.events) ?? [];
    client.seq = room.seq;
    const frame =
      missed && (client.frameOf(room.simulation.world, room.seq, events) ?? { seq: room.seq, events: [] });
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

  /** Tells everybody what is not of the world. */
  tell(frame: LiveFrame): void {
    for (const sameLearner of this.#clients.values()) {
      for (const client of sameLearner) client.send(frame);
    }
  }

  /** The room has gone to another node, where its clients go on. */
  leave(): void {
    for (const sameLearner of this.#clients.values()) for (const client of sameLearner) client.leave();
  }

  /** How many learners have the app open: told to all, but at most once a second. */
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
  }

  /** Runs for every input of a busy room, so it does little for those that are nobody's news. */
  #hear({ seq, events, world, reload }: RoomFrame): void {
    this.#seq = seq;
    this.#world = world;
    if (reload) this.#resync = true;
    for (const event of events) {
      if (event.person === -1 || this.#clients.has(event.person)) this.#news.keep(event);
    }
    if (this.#timer !== null || (this.#news.isEmpty && !this.#resync)) return;
    this.#heardAtMs = performance.now();
    const delayMs = Math.max(0, this.#toldAtMs + frameSpacingMs - this.#heardAtMs);
    this.#timer = setTimeout(() => this.#flush(), delayMs);
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const [news, seq, world, resync] = [this.#news, this.#seq, this.#world, this.#resync];
    this.#news = new News();
    this.#resync = false;
    if (world === null || (news.isEmpty && !resync)) return;
    this.#toldAtMs = performance.now();
    const shared = new Map<string, Told>();
    for (const sameLearner of this.#clients.values()) {
      for (const client of sameLearner) {
        // A client that came in between has heard of this in its backfill.
        if (client.seq >= seq && !resync) continue;
        const told = resync ? again(seq) : this.#told(client, world, seq, news, shared);
        if (told) client.send(told.frame, told.text);
      }
    }
    this.#options.pushed?.(performance.now() - this.#heardAtMs);
  }

  /** What a client hears of the news; `shared` is what was told to those alike who have no news of their own. */
  #told(client: LiveClient, world: World, seq: number, news: News, shared: Map<string, Told>): Told {
    const isShared = !news.hasOwn(client.learner);
    const known = isShared ? shared.get(client.kin) : undefined;
    if (known !== undefined) return known;
    const events = isShared ? news.common() : news.of(client.learner);
    const told = events === null ? again(seq) : asTold(client.frameOf(world, seq, events));
    if (isShared) shared.set(client.kin, told);
    return told;
  }
}

/** A frame and its text; null when there is nothing to tell. */
type Told = { frame: LiveFrame; text: string } | null;

function asTold(frame: LiveFrame | null): Told {
  return frame && { frame, text: JSON.stringify(frame) };
}

const again = (seq: number): Told => asTold({ seq, resync: true });
