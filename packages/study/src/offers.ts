/** Which offers fooled how many. Pure. */
import { shownFrom } from './results.ts';
import type { Sheet, SheetPhase } from './sheets.ts';

export interface OfferJudged {
  key: string;
  genuine: boolean;
  phase: SheetPhase;
  /** Learners who judged it. */
  judged: number;
  /** How many of them took it for the other kind. */
  mistaken: number;
}

/** Each offer at each time at which enough have judged it to lead to none of them; those that fooled the largest share first. */
export function offersJudged(sheets: readonly Sheet[]): OfferJudged[] {
  const found = new Map<string, OfferJudged>();
  for (const { phase, answers } of sheets)
    for (const { key, genuine, saidFraud } of answers) {
      const id = `${phase} ${key}`;
      const offer = found.get(id) ?? { key, genuine, phase, judged: 0, mistaken: 0 };
      found.set(id, offer);
      offer.judged += 1;
      if (saidFraud === genuine) offer.mistaken += 1;
    }
  const share = ({ judged, mistaken }: OfferJudged) => mistaken / judged;
  return [...found.values()]
    .filter(({ judged }) => judged >= shownFrom)
    .sort((a, b) => share(b) - share(a) || (a.key < b.key ? -1 : 1));
}
