import type { Notes } from './store/notes.ts';

/** What the server has seen of the wall clock on earlier days, so that one wrong start deletes nothing. */
export interface TrustedClock {
  /** Notes the clock, at most once a day. */
  note(): void;
  /** Wall clock without the jumps that have not held for a week yet, epoch ms. */
  trusted(): number;
  /** A moment that surely has passed: the clock has gone on from it for a week. 0 while there is none. */
  surelyBefore(): number;
  /** Whether the clock is far from where it stood before. */
  hasJumped(): boolean;
}

const noteKey = 'trusted-clock';
const dayMs = 86_400_000;
const kept = 7;
/** A server that stood still over the summer is believed. */
const jumpMs = 90 * dayMs;

export function openTrustedClock(notes: Notes, now: () => number): TrustedClock {
  let seen = JSON.parse(notes.read(noteKey) ?? '[]') as number[];
  /** Days that are still to come were seen by a clock that was wrong. */
  const earlier = () => seen.filter((at) => at <= now());

  /** How far the clock has jumped, by the days that are remembered. Every call looks at its session's end with it. */
  function jumped(): number {
    const today = now();
    let sum = 0;
    let last = Number.POSITIVE_INFINITY;
    for (let index = 0; index <= seen.length; index++) {
      const at = seen[index] ?? today;
      if (at > today) continue;
      if (at - last > jumpMs) sum += at - last;
      last = at;
    }
    return sum;
  }

  return {
    note() {
      const last = earlier().at(-1);
      const isNew = last === undefined || now() - last >= dayMs;
      if (!isNew && earlier().length === seen.length) return;
      seen = (isNew ? [...earlier(), now()] : earlier()).slice(-kept);
      notes.write(noteKey, JSON.stringify(seen));
    },
    trusted: () => now() - jumped(),
    surelyBefore: () => (earlier().length < kept || jumped() > 0 ? 0 : earlier()[0]!),
    hasJumped: () => jumped() > 0,
  };
}
