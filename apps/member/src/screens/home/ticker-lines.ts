import type { Notice, TickerItem } from '@glassmine/replica/wire';

/** A line of the ticker: the scheme's own text, or a claimed win of a member. */
export type TickerLine = { key: string } & ({ notice: Notice } | { winning: TickerItem });

/** The scheme's own lines first, so that a visitor reads them before the winnings. */
export function tickerLines(notices: readonly Notice[], winnings: readonly TickerItem[]): TickerLine[] {
  return [
    ...notices.map((notice) => ({ key: `notice ${notice.noticeId}`, notice })),
    ...winnings.map((winning) => ({ key: `${winning.time} ${winning.name} ${winning.amount}`, winning })),
  ];
}
