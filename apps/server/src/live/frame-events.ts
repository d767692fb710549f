import type { Happened } from '@glassmine/replica/live';

/** News kept for one frame; a client for whom more happened is told to fetch everything. */
const newsMax = 500;
/** Of other people's winnings only the newest are worth showing. */
const winningsMax = 12;

interface Kept {
  happened: Happened;
  /** Its place among all that happened. */
  order: number;
}

/** What happened since the last frame: what is everybody's, and what is one learner's alone. */
export class News {
  /** Null once there was too much of it. */
  #common: Map<string, Kept> | null = new Map();
  /** By learner; null for whom there was too much. */
  readonly #own = new Map<number, Map<string, Kept> | null>();
  #order = 0;

  get isEmpty(): boolean {
    return this.#common?.size === 0 && this.#own.size === 0;
  }

  keep(happened: Happened): void {
    const kept = { happened, order: this.#order++ };
    const { event } = happened;
    if (event.person === -1) this.#common = put(this.#common, kept);
    else {
      const { person } = event;
      const own = this.#own.get(person);
      this.#own.set(person, put(own === undefined ? new Map() : own, kept));
    }
  }

  /** The events for clients without events of their own, in order; null when there were too many. */
  common(): Happened[] | null {
    return this.#common && inOrder([...this.#common.values()]);
  }

  /** Whether something happened to this learner alone. */
  hasOwn(learner: number): boolean {
    return this.#own.has(learner);
  }

  /** All events for a learner, in order; null when there were too many. */
  of(learner: number): Happened[] | null {
    const own = this.#own.get(learner);
    if (this.#common === null || own === null) return null;
    return inOrder([...this.#common.values(), ...(own?.values() ?? [])]);
  }
}

function put(news: Map<string, Kept> | null, kept: Kept): Map<string, Kept> | null {
  if (news === null) return null;
  const { kind, id } = kept.happened.event;
  const key = `${kind} ${id}`;
  // What happens again moves to its newest place.
  news.delete(key);
  return news.size >= newsMax ? null : news.set(key, kept);
}

function inOrder(kept: Kept[]): Happened[] {
  const all = kept.sort((a, b) => a.order - b.order).map(({ happened }) => happened);
  const surplus = all.filter(({ event }) => event.kind === 'winning').length - winningsMax;
  let dropped = 0;
  return all.filter(({ event }) => event.kind !== 'winning' || dropped++ >= surplus);
}
