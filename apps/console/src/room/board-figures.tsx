import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { Facts, Panel } from '../parts/parts.tsx';
import { booksOf, shownIn } from './books.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { useAtRate } from './use-at-rate.ts';

type Board = CallMap['console/board']['data'];
/** Coverage below which less than half of what is owed and promised could be paid, percent. */
const alarmPercent = 50;

export function BoardFigures({ board }: { board: Board }) {
  const t = useText();
  const format = useFormat();
  const money = (value: string) => format.money(value, board.currency);
  const atRate = useAtRate()(board);
  const tone = board.coveragePercent < alarmPercent ? ('bad' as const) : undefined;
  return (
    <Panel title={t('live.now')}>
      <Facts
        facts={[
          { name: t('series.reserve'), value: money(board.reserve), tone: 'signal' },
          { name: t('series.shown'), value: money(shownIn(board)) },
          { name: t('series.liabilities'), value: money(board.liabilities) },
          { name: t('series.promises'), value: money(board.promises) },
          { name: t('series.coverage'), value: format.percent(board.coveragePercent), tone },
          { name: t('series.members'), value: format.number(board.members) },
          ...(board.payers === undefined
            ? []
            : [{ name: t('series.payers'), value: format.number(board.payers) }]),
          {
            name: t('live.pending', { count: board.pendingCount }),
            value: money(board.pendingAmount),
          },
          { name: t('live.take'), value: money(board.operatorTake) },
          ...useLocalFacts(board),
          ...(board.reachedNobody ?? []).map(({ currency, amount }) => ({
            name: t('series.reachedNobody'),
            value: format.money(amount, currency),
          })),
        ]}
      />
      <p>{t('coverage.what')}</p>
      {atRate && <p>{atRate}</p>}
      <p>
        <PhaseBadge phase={board.phase} />
      </p>
    </Panel>
  );
}

/** The figures of each local currency of which some has moved. */
function useLocalFacts(board: Board) {
  const t = useText();
  const format = useFormat();
  const [, ...locals] = booksOf(board);
  return locals.flatMap((book) => {
    const { currency, reserve, liabilities, pendingCount, pendingAmount, operatorTake } = book;
    const fact = (name: string, value: string) => ({
      name: t('board.inCurrency', { name, currency }),
      value: format.money(value, currency),
    });
    return [
      fact(t('series.reserve'), reserve),
      fact(t('series.shown'), shownIn(book)),
      fact(t('series.liabilities'), liabilities),
      fact(t('live.pending', { count: pendingCount }), pendingAmount),
      fact(t('live.take'), operatorTake),
    ];
  });
}
