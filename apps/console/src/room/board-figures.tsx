import type { CallMap } from '@glassmine/contract';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { Facts, Panel } from '../parts/parts.tsx';
import { PhaseBadge } from './phase-badge.tsx';

type Board = CallMap['console/board']['data'];
/** Below this the scheme could not pay back half of what its screens show. */
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
        ]}
      />
      <p>
        <PhaseBadge phase={board.phase} />
      </p>
    </Panel>
  );
}
