import type { Notice, TickerItem } from '@glassmine/contract';

/** What the ticker shows in turn: what the scheme says in words of its own, or what somebody is said to have won. */
export type TickerLine = { key: string } & ({ notice: Notice } | { winning: TickerItem });

/** The scheme's own lines stand first: whoever opens Home reads them before others' winnings. */
export function tickerLines(notices: readonly Notice[], winnings: readonly TickerItem[]): TickerLine[] {
  return [
    ...notices.map((notice) => ({ key: `notice ${notice.noticeId}`, notice })),
    ...winnings.map((winning) => ({ key: `${winning.time} ${winning.name} ${winning.amount}`, winning })),
  ];
}
