import type { Journal } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import type { World } from '@glassmine/replica';
import type { Fork, Timeline, TimelineDay } from '@glassmine/replica/wire';
import { agentCount, type ForkChanges } from '@glassmine/room';
import { openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { type HistoryStore, openHistoryStore } from '../store/history.ts';
import { Forks } from './forks.ts';
import type { HistoryRoom } from './history.ts';
import type { MembersData, MembersForm } from './history-messages.ts';
import { type HistoryThread, openHistoryThread } from './history-thread.ts';
import { historyVersion } from './history-version.ts';

export interface ForkRequest {
  day: number;
  untilDay: number;
  changes: ForkChanges;
}

type ForkFault = 'timeline.notYet' | 'timeline.days' | 'timeline.agents';
export type ForkAnswer = Fork | ForkFault | 'timeline.full';

export interface HistoriesOptions {
  path: string;
  journal: Journal;
  rooms: () => Rooms;
  report: (error: Error) => void;
}

/** Somebody who looks waits so long for the days that are missing, and sees what is there by then. */
const patienceMs = 800;
/** Days that may wait to be opened: each takes up to a second. Beyond, the caller is told to come later. */
const visitsWaitingMax = 15;
/** Unasked, a room is gone over every so many days: what is missing then is made up for in a moment. */
const daysBehindMax = 5;

/** The past of rooms and what would have become of them otherwise. It reads journals and never touches a room. */
export class Histories {
  readonly #options: HistoriesOptions;
  readonly #store: HistoryStore;
  /** A replay of days can wait; a facilitator who opens a day can't, and does not wait for the other. */
  readonly #goingOver: HistoryThread;
  readonly #visiting: HistoryThread;
  readonly #visits = openConcurrencyLimiter(1, visitsWaitingMax);
  readonly #forks: Forks;
  readonly #catchingUp = new Map<string, Promise<void>>();
  readonly #watched = new Map<string, () => void>();
  readonly #sources = new Map<string, HistoryRoom>();
  #isClosed = false;

  constructor(options: HistoriesOptions) {
    const { path, journal, report } = options;
    this.#options = options;
    this.#store = openHistoryStore(path, historyVersion);
    this.#goingOver = openHistoryThread({ storePath: path, givesWay: true }, journal);
    this.#visiting = openHistoryThread({ storePath: path, givesWay: false }, journal);
    this.#forks = new Forks({ store: this.#store, journal, report });
  }

  /** The days of a room; waits at most so long for those that are missing, by default a moment. */
  async overview(code: string, waitMs = patienceMs): Promise<Timeline> {
    // The next question is likely to be for one of the days.
    this.#visiting.wake();
    const isBehind = () => this.#store.lastDay(code) < dayOf(this.#world(code).now);
    if (isBehind()) await atMost(waitMs, this.#catchUp(code));
    const world = this.#world(code);
    const { scenario, now } = world;
    return {
      currency: scenario.currency,
      lived: dayOf(now),
      endDay: scenario.clock.endDay,
      agents: agentCount(world),
      isCatchingUp: isBehind(),
      points: this.#store.points(code),
      kept: this.#store.checkpoints(code),
    };
  }

  /** Null for a day that was not gone over yet. */
  day(code: string, day: number): TimelineDay | null {
    const kept = this.#store.readDay(code, day);
    return kept && (JSON.parse(kept.view) as TimelineDay);
  }

  async members(code: string, form: MembersForm): Promise<MembersData | null> {
    if (form.day > this.#store.lastDay(code)) return null;
    const room = await this.#source(code);
    return this.#visits.run(1, async () => {
      const data = await this.#visiting.ask({ what: 'members', room, form });
      return data as MembersData;
    });
  }

  forks(code: string): Fork[] {
    return this.#forks.list(code);
  }

  async ask(code: string, request: ForkRequest): Promise<ForkAnswer> {
    const fault = this.#faultOf(code, request);
    if (fault) return fault;
    const room = await this.#source(code);
    return this.#forks.ask({ ...request, room, storePath: this.#options.path }) ?? 'timeline.full';
  }

  drop(code: string, forkId: string): boolean {
    return this.#forks.drop(code, forkId);
  }

  /** Goes over a room's days as they are lived, from now on. */
  watch(code: string): void {
    if (this.#watched.has(code)) return;
    let goneOver = this.#store.lastDay(code);
    const stop = this.#options.rooms().subscribe(code, ({ world }) => {
      if (dayOf(world.now) - goneOver <= daysBehindMax) return;
      goneOver = dayOf(world.now);
      void this.#catchUp(code);
    });
    this.#watched.set(code, stop);
  }

  /** The same for all that run now; forgets those that have ended. */
  watchAll(): void {
    const open = this.#options.rooms().codes();
    for (const code of open) this.watch(code);
    for (const code of this.#store.rooms()) if (!open.includes(code)) this.#store.endRoom(code);
  }

  endRoom(code: string): void {
    this.#watched.get(code)?.();
    this.#watched.delete(code);
    this.#sources.delete(code);
    this.#forks.endRoom(code);
    this.#store.endRoom(code);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stop of this.#watched.values()) stop();
    await Promise.all([this.#goingOver.close(), this.#visiting.close(), this.#forks.close()]);
    await Promise.all(this.#catchingUp.values());
    this.#store.close();
  }

  #world(code: string): World {
    return this.#options.rooms().running(code).simulation.world;
  }

  async #source(code: string): Promise<HistoryRoom> {
    const known = this.#sources.get(code);
    if (known) return known;
    const row = await this.#options.journal.getRoom(code);
    if (row === null) throw new RangeError(`no room ${code}`);
    const source = { code, scenario: row.scenario, seed: row.seed };
    this.#sources.set(code, source);
    return source;
  }

  /** One at a time for a room; what went wrong is reported, and tried again when somebody looks again. */
  #catchUp(code: string): Promise<void> {
    const running = this.#catchingUp.get(code);
    if (running) return running;
    const run = this.#replay(code).finally(() => {
      this.#catchingUp.delete(code);
      // The room ended meanwhile, and nothing of it is kept.
      if (!this.#options.rooms().codes().includes(code)) this.#store.endRoom(code);
    });
    this.#catchingUp.set(code, run);
    return run;
  }

  async #replay(code: string): Promise<void> {
    try {
      await this.#goingOver.ask({ what: 'catchUp', room: await this.#source(code) });
    } catch (error) {
      if (this.#isClosed) return;
      this.#options.report(new Error(`room ${code}: its past was not gone over`, { cause: error }));
    }
  }

  #faultOf(code: string, { day, untilDay, changes }: ForkRequest): ForkFault | null {
    if (day > this.#store.lastDay(code)) return 'timeline.notYet';
    const { endDay } = this.#world(code).scenario.clock;
    const { warningDay, agentsPercent } = changes;
    if (untilDay <= day || untilDay > endDay) return 'timeline.days';
    if (warningDay > 0 && (warningDay <= day || warningDay > untilDay)) return 'timeline.days';
    return agentsPercent !== 100 && day > 0 ? 'timeline.agents' : null;
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
