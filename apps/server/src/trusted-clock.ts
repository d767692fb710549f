import type { Notes } from './store/notes.ts';

/** What the server has seen of the wall clock on earlier days, so that one wrong start deletes nothing. */
export interface TrustedClock {
  /** Notes the clock, at most once a day. */
  note(): void;
  /** Wall clock without the jumps that have not held for a week yet, epoch ms. */
  trusted(): number;
  /** A moment that surely has passed: the clock has gone on from it for a week. 0 while there is none. */
  surelyBefore(): number;
  /**
   * What was due before this moment may be deleted: now, while the clock was seen every day; else a moment that surely has
   * passed, since a server that stood still looks like a clock that was set ahead.
   */
  deletesBefore(): number;
  /** Whether the clock is far from where it stood before, ahead or back. */
  hasJumped(): boolean;
}

const noteKey = 'trusted-clock';
const dayMs = 86_400_000;
const kept = 7;
/** A server that stood still over the summer is believed, but for deleting. */
const jumpMs = 90 * dayMs;
/** Time servers, and systems that disagree about the time zone, set a clock back by less. */
const backMs = dayMs;
/** From one note to the next of a server that runs day and night. */
const evenMs = 1.5 * dayMs;

export function openTrustedClock(notes: Notes, now: () => number): TrustedClock {
  /** In the order in which they were noted. */
  let seen = JSON.parse(notes.read(noteKey) ?? '[]') as number[];

  /** What is remembered, and now. */
  const course = (): number[] => [...withoutError(seen, now()), now()];

  /** How far the clock has jumped, by the days that are remembered. Every call looks at its session's end with it. */
  const jumped = (): number => steps(course()).reduce((sum, step) => sum + (isJump(step) ? step : 0), 0);
  const hasJumped = (): boolean => steps(course()).some(isJump);

  const surelyBefore = (): number => {
    const earlier = course().slice(0, -1);
    return earlier.length < kept || hasJumped() ? 0 : earlier[0]!;
  };

  return {
    note() {
      const earlier = withoutError(seen, now());
      const last = earlier.at(-1);
      const step = last === undefined ? dayMs : now() - last;
      const isNew = step >= dayMs || step <= -backMs;
      if (!isNew && earlier.length === seen.length) return;
      seen = (isNew ? [...earlier, now()] : earlier).slice(-kept);
      notes.write(noteKey, JSON.stringify(seen));
    },
    trusted: () => now() - jumped(),
    surelyBefore,
    deletesBefore() {
      const all = course();
      const isEven = all.length > 1 && steps(all).every((step) => step <= evenMs && step > -backMs);
      return isEven ? now() : surelyBefore();
    },
    hasJumped,
  };
}

const steps = (course: readonly number[]): number[] =>
  course.slice(1).map((at, index) => at - course[index]!);

const isJump = (step: number): boolean => step > jumpMs || step <= -backMs;

/**
 * The days that were seen without a wrong stretch from which the clock has come back to where it had stood: there
 * the clock was wrong, and is right now.
 */
function withoutError(seen: readonly number[], now: number): number[] {
  for (let index = 1; index < seen.length; index++) {
    const [before, after] = [seen[index - 1]!, seen[index]!];
    if (!isJump(after - before) && after - before <= evenMs) continue;
    const isBackThere = now >= before && now - before <= jumpMs;
    const wasAhead = after > before && seen.slice(index).every((at) => at > now);
    const wasBehind = after < before;
    if (isBackThere && (wasAhead || wasBehind)) return seen.slice(0, index);
  }
  return [...seen];
}
