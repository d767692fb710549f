import type { Offer, World } from '@glassmine/replica';
import type { Sheet, SheetPhase } from '@glassmine/study';
import type { SheetRows } from '../store/questionnaire-sheets.ts';
import { judged, type Who } from './sets.ts';

/** Offers that are explained one by one, as soon as they are judged. */
export interface Practice {
  /** Stores the first answer to an offer of the practice; later ones are ignored. Null for an unknown offer. */
  practise(who: Who, position: number, judgement: string): { offer: Offer; saidFraud: boolean } | null;
  /** Of each offer of the practice that a learner has judged: whether fraud was said. */
  practisedBy(room: string, learner: number): Map<string, boolean>;
}

export function practiceOf(
  rows: SheetRows,
  offersFor: (learner: number, phase: SheetPhase, world: World) => Offer[],
  blank: (who: Who, phase: SheetPhase, selfRating: number) => Sheet,
): Practice {
  const sheetOf = (room: string, learner: number) =>
    rows.of(room, learner).find(({ phase }) => phase === 'practice');
  return {
    practise(who, position, judgement) {
      const offer = offersFor(who.learner, 'practice', who.world)[position - 1];
      if (!offer) return null;
      const sheet = sheetOf(who.room, who.learner) ?? blank(who, 'practice', 0);
      const before = sheet.answers.find(({ key }) => key === offer.key);
      if (before) return { offer, saidFraud: before.saidFraud };
      const own = judged(offer, judgement);
      sheet.answers.push(own);
      if (!rows.add(sheet)) rows.replaceAnswers(sheet);
      return { offer, saidFraud: own.saidFraud };
    },
    practisedBy(room, learner) {
      const answers = sheetOf(room, learner)?.answers ?? [];
      return new Map(answers.map(({ key, saidFraud }) => [key, saidFraud]));
    },
  };
}
