/** Which offers fooled whom. Pure. */
import type { Sheet, SheetPhase } from './sheets.ts';

export interface OfferJudged {
  key: string;
  genuine: boolean;
  phase: SheetPhase;
  /** Learners who judged it. */
  judged: number;
  /** Numbers of those who took it for the other kind, rooms apart, in the order of their numbers. */
  mistaken: { room: string; learner: number }[];
}

/** Each offer at each time it was judged; those that fooled the largest share first. */
export function offersJudged(sheets: readonly Sheet[]): OfferJudged[] {
  const found = new Map<string, OfferJudged>();
  for (const { room, learner, phase, answers } of sheets)
    for (const { key, genuine, saidFraud } of answers) {
      const id = `${phase} ${key}`;
      const offer = found.get(id) ?? { key, genuine, phase, judged: 0, mistaken: [] };
      found.set(id, offer);
      offer.judged += 1;
      if (saidFraud === genuine) offer.mistaken.push({ room, learner });
    }
  for (const { mistaken } of found.values())
    mistaken.sort((a, b) => (a.room === b.room ? a.learner - b.learner : a.room < b.room ? -1 : 1));
  const share = ({ judged, mistaken }: OfferJudged) => mistaken.length / judged;
  return [...found.values()].sort((a, b) => share(b) - share(a) || (a.key < b.key ? -1 : 1));
}
