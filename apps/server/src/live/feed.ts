import type { LiveFrame } from '@glassmine/contract';
import type { Room, RoomFrame } from '@glassmine/room';
import type { World, WorldEvent } from '@glassmine/scheme';
import type { LiveClient } from './client.ts';

/** Least time between two frames to the same client. */
const frameSpacingMs = 250;
/** News kept for one frame; a client for whom more happened is told to fetch everything. */
const newsMax = 500;
/** Least time between two tellings of how many are here. */
const onlineSpacingMs = 1_000;
/** Of other people's winnings only the newest are worth showing. */
const winningsMax = 12;

export interface FeedOptions {
  subscribe(listener: (frame: RoomFrame) => void): () => void;
  /** Throws while the room does not run. */
  room(): Room;
}

/** The live feed of one room: gathers what happens and tells it to the clients, at most four times a second. */
export class Feed {
  readonly #options: FeedOptions;
  readonly #clients = new Map<number, Set<LiveClient>>();
  readonly #unsubscribe: () => void;
  #news = new Map<string, WorldEvent>();
  #seq = 0;
  #world: World | null = null;
  #resync = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
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
      if (event.learner === -1 || this.#clients.has(event.learner)) this.#keep(event);
    }
    if (this.#timer !== null || (this.#news.size === 0 && !this.#resync)) return;
    const delayMs = Math.max(0, this.#toldAtMs + frameSpacingMs - performance.now());
    this.#timer = setTimeout(() => this.#flush(), delayMs);
  }

  #keep(event: WorldEvent): void {
    if (this.#news.size >= newsMax) {
      this.#resync = true;
      return;
    }
    const key = `${event.learner} ${event.kind} ${event.id}`;
    // What happens again moves to its newest place.
    this.#news.delete(key);
    this.#news.set(key, event);
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const [news, seq, world, resync] = [withoutOldWinnings(this.#news), this.#seq, this.#world, this.#resync];
    this.#news = new Map();
    this.#resync = false;
    if (world === null || (news.length === 0 && !resync)) return;
    this.#toldAtMs = performance.now();
    for (const sameLearner of this.#clients.values()) {
      for (const client of sameLearner) {
        const frame = resync ? { seq, resync: true as const } : client.frameOf(world, seq, news);
        // A client that came in between has heard of this in its backfill.
        if (frame && (resync || client.seq < seq)) client.send(frame);
      }
    }
  }
}

function withoutOldWinnings(news: Map<string, WorldEvent>): WorldEvent[] {
  const all = [...news.values()];
  const surplus = all.filter(({ kind }) => kind === 'winning').length - winningsMax;
  let dropped = 0;
  return all.filter(({ kind }) => kind !== 'winning' || dropped++ >= surplus);
}
