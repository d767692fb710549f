import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { Facts, Panel } from '../parts/parts.tsx';
import { PhaseBadge } from './phase-badge.tsx';

type Board = CallMap['console/board']['data'];
/** Coverage below which less than half of the balances could be paid, percent. */
const alarmPercent = 50;

export function BoardFigures({ board }: { board: Board }) {
  const t = useText();
  const format = useFormat();
  const money = (value: string) => format.money(value, board.currency);
  const tone = board.coveragePercent < alarmPercent ? ('bad' as const) : undefined;
  return (
    <Panel title={t('live.now')}>
      <Facts
        facts={[
          { name: t('series.reserve'), value: money(board.reserve), tone: 'signal' },
          { name: t('series.liabilities'), value: money(board.liabilities) },
          { name: t('series.promises'), value: money(board.promises) },
          { name: t('series.coverage'), value: format.percent(board.coveragePercent), tone },
          { name: t('series.members'), value: format.number(board.members) },
          {
            name: t('live.pending', { count: board.pendingCount }),
            value: money(board.pendingAmount),
          },
          { name: t('live.take'), value: money(board.operatorTake) },
          ...useCashFacts(board),
        ]}
      />
      {board.atRate && <p>{t('board.atRate', { rate: board.atRate, currency: board.currency })}</p>}
      <p>
        <PhaseBadge phase={board.phase} />
      </p>
    </Panel>
  );
}

/** The figures of the cash, in a room where some has moved. */
function useCashFacts({ cash }: Board) {
  const t = useText();
  const format = useFormat();
  // A day that an older version stored has no cash in it.
  if (!cash) return [];
  const fact = (name: string, value: string) => ({
    name: t('board.inCurrency', { name, currency: cash.currency }),
    value: format.money(value, cash.currency),
  });
  return [
    fact(t('series.reserve'), cash.reserve),
    fact(t('series.liabilities'), cash.liabilities),
    fact(t('live.pending', { count: cash.pendingCount }), cash.pendingAmount),
    fact(t('live.take'), cash.operatorTake),
  ];
}
