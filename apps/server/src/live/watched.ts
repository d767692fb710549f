import { type WatchedPath, watchKey } from '@glassmine/replica/plain';

/** An answer as it was read: in JSON, and its data. */
export interface Answered {
  json: string;
  data: unknown;
}

/** A window that shows an answer. */
export interface Window {
  send(text: string): void;
}

type Form = Record<string, string>;

/** Least time between two readings of the same. */
const spacingMs = 1_000;
/** So many readings back the points of a course reach, so that a window that was away for seconds misses none. */
const readingsBack = 10;

/** Fields that are others at each reading, and make no other answer of it. */
const restless: Partial<Record<string, string>> = {
  'console/board': 'points',
  'console/room/plan': 'now',
} satisfies Partial<Record<WatchedPath, string>>;

const courseOf: WatchedPath = 'console/board';
/** Later than any moment of a world, for a window that has no points and wants none. */
const never = 8_000_000_000_000;

interface Course {
  latest: { at: number };
  points: { at: number }[];
}

/** What windows of one room show, read once for all of them and sent where it has changed. */
export class Watched {
  readonly path: string;
  readonly key: string;
  readonly #form: Form;
  /** By window, the number of the frame that it has. */
  readonly #windows = new Map<Window, number>();
  /** Ends of the course at the last readings, the oldest first. */
  readonly #ends: number[] = [];
  #n = 0;
  #text = '';
  #said = '';
  #readAtMs = Number.NEGATIVE_INFINITY;
  #isReading = false;

  constructor(path: string, form: Form) {
    this.path = path;
    this.#form = form;
    this.key = watchKey(path, form);
    if (path === courseOf) this.#ends.push(Number(form.since ?? never));
  }

  get isWatched(): boolean {
    return this.#windows.size > 0;
  }

  get windows(): Iterable<Window> {
    return this.#windows.keys();
  }

  /** @param n of the frame that the window has already */
  show(window: Window, n: number): void {
    this.#windows.set(window, n);
    this.#tell();
  }

  hide(window: Window): void {
    this.#windows.delete(window);
  }

  /** Reads the answer, unless it was read a moment ago, and tells the windows that have another one. */
  async read(answer: (form: Form) => Promise<Answered | null>): Promise<void> {
    const now = performance.now();
    if (this.#isReading || now - this.#readAtMs < spacingMs) return;
    this.#isReading = true;
    this.#readAtMs = now;
    const since = this.#ends[0];
    const form = since === undefined ? this.#form : { ...this.#form, since: String(since) };
    try {
      const answered = await answer(form);
      if (answered !== null) this.#take(answered, since);
    } finally {
      this.#isReading = false;
    }
  }

  #take({ json, data }: Answered, since: number | undefined): void {
    if (since !== undefined && data !== null) this.#note(data as Course);
    const field = restless[this.path];
    const said = field === undefined || data === null ? json : JSON.stringify({ ...data, [field]: 0 });
    if (said !== this.#said) this.#n = Math.max(this.#n + 1, Date.now());
    this.#said = said;
    const of = since === undefined ? '' : `"since":${since},`;
    this.#text = `{"key":${JSON.stringify(this.key)},"n":${this.#n},${of}"answer":${json}}`;
    this.#tell();
  }

  #note({ latest, points }: Course): void {
    const before = this.#ends.at(-1) as number;
    // A moment that never comes gives way to the present.
    const end = points.at(-1)?.at ?? Math.min(before, latest.at);
    this.#ends.push(end);
    if (before > end) this.#ends.splice(0, this.#ends.length - 1);
    if (this.#ends.length > readingsBack) this.#ends.shift();
  }

  /** Everybody gets the same text. */
  #tell(): void {
    if (this.#n === 0) return;
    for (const [window, n] of this.#windows) {
      if (n === this.#n) continue;
      this.#windows.set(window, this.#n);
      window.send(this.#text);
    }
  }
}
