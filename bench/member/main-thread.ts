// Reads what the main thread of a page did from a trace of Chromium. All times are processor time of that thread, which
// other programs on the machine do not prolong.

/** One event of a trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of its thread. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; interactionId?: number; duration?: number } };
}

/** What Lighthouse's slow phone takes for a task, measured against this machine. */
export const slowDown = 4;
/** A longer task keeps a press waiting that somebody notices. */
const taskMs = 50;

export interface MainThread {
  /** All tasks after the first contents were painted, ms at the slow-down. */
  workMs: number;
  /** What each task takes beyond 50 ms, ms at the slow-down. */
  blockingMs: number;
  /** ms at the slow-down. */
  longestMs: number;
  /** Files and answers that were asked for. */
  requests: number;
}

const navigationOf = (events: readonly TraceEvent[]) =>
  events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.includes('#'),
  );

/**
 * Tasks of the main thread of the page that was opened last, from its first contents to the end of the trace.
 * @throws Error when the trace holds no page
 */
export function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const navigation = navigationOf(events);
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === navigation?.pid && args?.name === 'CrRendererMain',
  );
  if (!navigation || !thread) throw new Error('the trace holds no page');
  const own = events.filter(({ pid }) => pid === navigation.pid);
  const from = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? navigation.ts;
  const tasks = own
    .filter(({ name, ph, tid, ts }) => name === 'RunTask' && ph === 'X' && tid === thread.tid && ts >= from)
    .map(({ tdur, dur }) => ((tdur ?? dur ?? 0) / 1_000) * slowDown);
  return {
    workMs: tasks.reduce((sum, ms) => sum + ms, 0),
    blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - taskMs), 0),
    longestMs: Math.max(0, ...tasks),
    requests: own.filter(({ name, ts }) => name === 'ResourceSendRequest' && ts >= navigation.ts).length,
  };
}

/** The longest task of the main thread of any page in a trace, ms of processor time. */
export function longestTaskMs(events: readonly TraceEvent[]): number {
  const threads = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid} ${tid}`))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000);
  return Math.max(0, ...tasks);
}

/** The longest of the presses in a trace, from the press to the next paint, ms of the clock; 0 without one. */
export function slowestPressMs(events: readonly TraceEvent[]): number {
  const presses = events.flatMap(({ name, args }) =>
    name === 'EventTiming' && (args?.data?.interactionId ?? 0) > 0 ? [args?.data?.duration ?? 0] : [],
  );
  return Math.max(0, ...presses);
}
