import type { PersonalDebrief } from '@glassmine/replica/wire';

/** The screens of the debrief, in their order. */
const allPages = [
  'verdict',
  'best',
  'who',
  'because',
  'signs',
  'standing',
  'receiver',
  'advice',
  'keep',
] as const;
export type DebriefPage = (typeof allPages)[number];

/** The screens with content for this learner: one who never paid has no best day, and nothing to get back. */
export function pagesFor({ best, money, paidIn, clawback }: PersonalDebrief): DebriefPage[] {
  const hasMoved = money.some((book) => book.paidIn !== '0.00' || book.paidOut !== '0.00');
  const isEmpty: Partial<Record<DebriefPage, boolean>> = {
    best: best === null,
    who: !hasMoved,
    receiver: paidIn === '0.00' && clawback === '0.00',
  };
  return allPages.filter((page) => !isEmpty[page]);
}
