// Reads the facilitator's board as a client of the API does: completely once, then only what is new.
import { call, nowMs } from './learner.ts';
import { type Moves, shareOf } from './world-times.ts';

interface Look {
  /** World time on the board, epoch ms of the world's calendar. */
  worldMs: number;
  /** Real time at which the board showed it, epoch ms. */
  atMs: number;
  tookMs: number;
}

export class BoardWatcher {
  readonly looks: Look[] = [];
  readonly #port: number;
  readonly #roomCode: string;
  readonly #headers: Record<string, string>;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(port: number, roomCode: string, token: string) {
    this.#port = port;
    this.#roomCode = roomCode;
    this.#headers = { 'X-Console-Token': token };
  }

  /** Waits this long between an answer and the next request, . */
  async watch(everyMs: number): Promise<void> {
    await this.look();
    // `stop` may have been called while the answer was on its way.
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.watch(everyMs), everyMs);
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async look(): Promise<void> {
    const sentMs = nowMs();
    const path = `console/board?roomCode=${this.#roomCode}&since=${this.#since}`;
    const { status, body } = await call(this.#port, path, this.#headers);
    if (status !== 200) throw new Error(`the board: ${status} ${body}`);
    const { data } = JSON.parse(body) as { data: { clock: { now: number }; points: { at: number }[] } };
    this.#since = data.points.at(-1)?.at ?? this.#since;
    this.looks.push({ worldMs: data.clock.now, atMs: nowMs(), tookMs: nowMs() - sentMs });
  }

  async press(action: string): Promise<void> {
    const form = { roomCode: this.#roomCode, action };
    const { status, body } = await call(this.#port, 'console/clock', this.#headers, form);
    if (status !== 200) throw new Error(`the clock: ${status} ${body}`);
  }
}

/**
 * Ages of the board in ms, ascending: at each update, how long ago the world had first passed the time that the board
 * still showed. `startMs`: world time before the first tick.
 */
export function boardAges(
  looks: readonly Look[],
  { ticks }: Moves,
  startMs: number,
  tickWorldMs: number,
): number[] {
  const moved: { atMs: number; worldMs: number }[] = [];
  let now = startMs;
  for (const { atMs, ticks: count } of ticks) {
    now += count * tickWorldMs;
    moved.push({ atMs, worldMs: now });
  }
  const ages: number[] = [];
  let at = 0;
  for (let i = 0; i + 1 < looks.length; i++) {
    const { worldMs } = looks[i] as Look;
    while (at < moved.length && (moved[at]?.worldMs as number) <= worldMs) at++;
    const newer = moved[at];
    if (newer) ages.push(Math.max(0, (looks[i + 1]?.atMs as number) - newer.atMs));
  }
  return ages.sort((a, b) => a - b);
}

export const tookP99 = (looks: readonly Look[]): number =>
  shareOf(
    looks.map(({ tookMs }) => tookMs).sort((a, b) => a - b),
    0.99,
  );
