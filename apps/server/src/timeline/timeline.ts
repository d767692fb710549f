import type { Timeline as Course, Fork, TimelineDay } from '@glassmine/contract';
import type { Journal } from '@glassmine/journal';
import type { WhatIf } from '@glassmine/room';
import { dayOf } from '@glassmine/scheme';
import type { Rooms } from '../rooms/rooms.ts';
import { openForks } from './forks.ts';
import type { PastRoom } from './past.ts';
import type { MembersData, MembersForm } from './past-messages.ts';
import { openPastStore } from './past-store.ts';
import { openPastThread } from './past-thread.ts';
import { pastVersion } from './past-version.ts';

/** The past of rooms and what would have become of them otherwise. It reads journals and never touches a room. */
export interface Timelines {
  /** A room's course; waits a moment for the days that are missing. */
  course(code: string): Promise<Course>;
  /** Null for a day that was not gone over yet. */
  day(code: string, day: number): TimelineDay | null;
  members(code: string, form: MembersForm): Promise<MembersData | null>;
  forks(code: string): Fork[];
  ask(code: string, parting: { day: number; untilDay: number; whatIf: WhatIf }): Promise<AskedFork>;
  drop(code: string, forkId: string): boolean;
  /** Goes over a room's days as they are lived, from now on. */
  watch(code: string): void;
  /** The same for all that run now; forgets those that have ended. */
  watchAll(): void;
  endRoom(code: string): void;
  close(): Promise<void>;
}

export type AskedFork = Fork | 'timeline.notYet' | 'timeline.days' | 'timeline.agents' | 'timeline.full';

export interface TimelinesOptions {
  path: string;
  journal: Journal;
  rooms: () => Rooms;
  report: (error: Error) => void;
}

/** Somebody who looks waits so long for the days that are missing, and sees what is there by then. */
const patienceMs = 800;
/** Unasked, a room is gone over every so many days: what is missing then is made up for in a moment. */
const daysBehindMax = 5;

export function openTimelines({ path, journal, rooms, report }: TimelinesOptions): Timelines {
  const store = openPastStore(path, pastVersion);
  // Going over days can wait; whoever wants to see one can't, and is not kept waiting by the other.
  const goingOver = openPastThread({ storePath: path, givesWay: true }, journal);
  const visiting = openPastThread({ storePath: path, givesWay: false }, journal);
  const forks = openForks({ store, journal, report });
  const catchingUp = new Map<string, Promise<void>>();
  const watched = new Map<string, () => void>();
  const sources = new Map<string, PastRoom>();
  let isClosed = false;

  const worldOf = (code: string) => rooms().running(code).simulation.world;
  const livedBy = (code: string) => dayOf(worldOf(code).now);

  async function sourceOf(code: string): Promise<PastRoom> {
    const known = sources.get(code);
    if (known) return known;
    const row = await journal.getRoom(code);
    if (row === null) throw new RangeError(`no room ${code}`);
    const source = { code, scenario: row.scenario, seed: row.seed };
    sources.set(code, source);
    return source;
  }

  /** One at a time for a room; what went wrong is reported, and tried again when somebody looks again. */
  function catchUp(code: string): Promise<void> {
    const running = catchingUp.get(code);
    if (running) return running;
    const run = sourceOf(code)
      .then((room) => goingOver.ask({ what: 'keepUp', room }))
      .then(() => {})
      .catch((error: Error) => {
        if (!isClosed) report(new Error(`room ${code}: its past was not gone over`, { cause: error }));
      })
      .finally(() => {
        catchingUp.delete(code);
        // The room ended meanwhile, and nothing of it is kept.
        if (!rooms().codes().includes(code)) store.endRoom(code);
      });
    catchingUp.set(code, run);
    return run;
  }

  function watch(code: string): void {
    if (watched.has(code)) return;
    let goneOver = store.lastDay(code);
    const stop = rooms().subscribe(code, ({ world }) => {
      if (dayOf(world.now) - goneOver <= daysBehindMax) return;
      goneOver = dayOf(world.now);
      void catchUp(code);
    });
    watched.set(code, stop);
  }

  return {
    watch,
    watchAll() {
      const open = rooms().codes();
      open.forEach(watch);
      for (const code of store.rooms()) if (!open.includes(code)) store.endRoom(code);
    },
    async course(code) {
      if (store.lastDay(code) < livedBy(code)) await atMost(patienceMs, catchUp(code));
      const { scenario, extensions } = worldOf(code);
      return {
        currency: scenario.currency,
        lived: livedBy(code),
        endDay: scenario.clock.endDay,
        agents: extensions.get('agents')?.count ?? 0,
        isCatchingUp: store.lastDay(code) < livedBy(code),
        points: store.points(code),
        kept: store.worlds(code),
      };
    },
    day(code, day) {
      const kept = store.readDay(code, day);
      return kept && (JSON.parse(kept.view) as TimelineDay);
    },
    async members(code, form) {
      if (form.day > store.lastDay(code)) return null;
      const room = await sourceOf(code);
      return (await visiting.ask({ what: 'members', room, form })) as MembersData;
    },
    forks: forks.list,
    async ask(code, { day, untilDay, whatIf }) {
      if (day > store.lastDay(code)) return 'timeline.notYet';
      const room = await sourceOf(code);
      const { endDay } = worldOf(code).scenario.clock;
      const warned = whatIf.warningDay;
      if (untilDay <= day || untilDay > endDay) return 'timeline.days';
      if (warned > 0 && (warned <= day || warned > untilDay)) return 'timeline.days';
      if (whatIf.agentsPercent !== 100 && day > 0) return 'timeline.agents';
      return forks.ask({ room, day, untilDay, whatIf, storePath: path }) ?? 'timeline.full';
    },
    drop: forks.drop,
    endRoom(code) {
      watched.get(code)?.();
      watched.delete(code);
      sources.delete(code);
      forks.endRoom(code);
      store.endRoom(code);
    },
    async close() {
      isClosed = true;
      for (const stop of watched.values()) stop();
      await Promise.all([goingOver.close(), visiting.close(), forks.close()]);
      await Promise.all(catchingUp.values());
      store.close();
    },
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
