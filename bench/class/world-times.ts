// Reads from the room's journal when the world moved: every input has the real time at which it was applied.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Moves {
  /** For each sequence from `firstSeq` on: epoch ms at which the input was applied. */
  atMs: Float64Array;
  firstSeq: number;
  /** The inputs that moved the clock. */
  ticks: { seq: number; atMs: number; ticks: number }[];
}

/** The inputs after `afterSeq` of the only room of a stopped server. */
export function readMoves(dataFolder: string, afterSeq: number): Moves {
  const database = new DatabaseSync(join(dataFolder, 'journal.sqlite'), { readOnly: true });
  const rows = database
    .prepare('SELECT seq, at, type, body FROM inputs WHERE seq > ? ORDER BY seq')
    .all(afterSeq);
  database.close();
  const ticks = rows
    .filter(({ type }) => type === 'tick')
    .map(({ seq, at, body }) => ({
      seq: Number(seq),
      atMs: Number(at),
      ticks: JSON.parse(String(body)).ticks,
    }));
  return { firstSeq: afterSeq + 1, atMs: Float64Array.from(rows, ({ at }) => Number(at)), ticks };
}

/** How late the clock was (ms, p99 and worst), and how many ticks it never caught up. */
export function latenessOf(
  { ticks }: Moves,
  tickMs: number,
): { maxMs: number; p99Ms: number; missed: number } {
  let given = 0;
  const offsets = ticks.map(({ atMs, ticks: count }) => {
    given += count;
    return atMs - given * tickMs;
  });
  // The clock is never early, so the smallest offset means on time.
  const onTime = Math.min(...offsets);
  const late = offsets.map((offset) => offset - onTime).sort((a, b) => a - b);
  const last = (offsets.at(-1) ?? onTime) - onTime;
  return { maxMs: late.at(-1) ?? 0, p99Ms: shareOf(late, 0.99), missed: Math.floor(last / tickMs) };
}

/** Sequences of inputs that brought an event, by learner; -1 is everybody. */
export type NewsBySeq = readonly [seq: number, who: readonly number[]][];

/**
 * Delay of each frame in ms, ascending: from the moment of its oldest event to its arrival. The oldest event is the
 * first after the learner's previous frame, whether it is for everybody or for the learner alone.
 */
export function pushDelays(
  { atMs: appliedMs, firstSeq }: Moves,
  news: NewsBySeq,
  frames: readonly { learner: number; seq: number; atMs: number }[],
): number[] {
  const seqsOf = new Map<number, number[]>();
  for (const [seq, who] of news) {
    for (const learner of who) {
      const seqs = seqsOf.get(learner) ?? [];
      seqsOf.set(learner, seqs);
      seqs.push(seq);
    }
  }
  const next = (who: number, after: number): number => {
    const seqs = seqsOf.get(who) ?? [];
    return seqs[firstAfter(seqs, after)] ?? Number.POSITIVE_INFINITY;
  };
  const lastSeq = new Map<number, number>();
  const delays: number[] = [];
  for (const { learner, seq, atMs } of frames) {
    const before = lastSeq.get(learner);
    lastSeq.set(learner, seq);
    if (before === undefined || before < firstSeq) continue;
    const oldest = Math.min(next(-1, before), next(learner, before));
    if (oldest > seq)
      throw new Error(`learner ${learner} got a frame for input ${seq}, which brought no event`);
    delays.push(atMs - (appliedMs[oldest - firstSeq] as number));
  }
  return delays.sort((a, b) => a - b);
}

/** Index of the first number that is greater; the numbers ascend. */
function firstAfter(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The quantile of ascending numbers at `share`. */
export function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
