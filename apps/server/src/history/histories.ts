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

/** Longest wait of a call for missing days; then it answers with the days that are there. */
const patienceMs = 800;
/** Most days that wait to be opened, up to a second each. Beyond, the call is refused. */
const visitsWaitingMax = 15;
/** Days after which a watched room is replayed without a request, so that a request has few days to replay. */
const daysBehindMax = 5;

/** Histories and forks of rooms. It reads journals and never changes a room. */
export class Histories {
  readonly #options: HistoriesOptions;
  readonly #store: HistoryStore;
  /** A replay of days can wait; a facilitator who opens a day can't, and does not wait for the other. */
  readonly #replayThread: HistoryThread;
  readonly #visitThread: HistoryThread;
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
    this.#replayThread = openHistoryThread({ storePath: path, givesWay: true }, journal);
    this.#visitThread = openHistoryThread({ storePath: path, givesWay: false }, journal);
    this.#forks = new Forks({ store: this.#store, journal, report });
  }

  /** The days of a room; waits at most so long for those that are missing, by default a moment. */
  async overview(code: string, waitMs = patienceMs): Promise<Timeline> {
    // The next question is likely to be for one of the days.
    this.#visitThread.wake();
    const isBehind = () => this.#store.lastDay(code) < dayOf(this.#world(code).now);
    if (isBehind()) await atMost(waitMs, this.#catchUp(code));
    return timelineOf(this.#world(code), {
      isCatchingUp: isBehind(),
      points: this.#store.points(code),
      kept: this.#store.checkpoints(code),
    });
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
      const data = await this.#visitThread.ask({ what: 'members', room, form });
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

  /** Replays a room's days as they end, from now on. */
  watch(code: string): void {
    if (this.#watched.has(code)) return;
    let replayed = this.#store.lastDay(code);
    const stop = this.#options.rooms().subscribe(code, ({ world }) => {
      if (dayOf(world.now) - replayed <= daysBehindMax) return;
      replayed = dayOf(world.now);
      void this.#catchUp(code);
    });
    this.#watched.set(code, stop);
  }

  /** Watches all running rooms and deletes the history of ended ones. */
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
    await Promise.all([this.#replayThread.close(), this.#visitThread.close(), this.#forks.close()]);
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

  /** One replay at a time for a room. An error is reported; the next call tries again. */
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
      await this.#replayThread.ask({ what: 'catchUp', room: await this.#source(code) });
    } catch (error) {
      if (this.#isClosed) return;
      this.#options.report(new Error(`room ${code}: its history was not replayed`, { cause: error }));
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

/** @param replayed what was made of the room's days by now */
export function timelineOf(
  world: World,
  replayed: Pick<Timeline, 'points' | 'kept' | 'isCatchingUp'>,
): Timeline {
  const { scenario, now } = world;
  return {
    currency: scenario.currency,
    lived: dayOf(now),
    endDay: scenario.clock.endDay,
    agents: agentCount(world),
    ...replayed,
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
