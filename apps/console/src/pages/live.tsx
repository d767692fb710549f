import { useText } from '../i18n/i18n.ts';
import { PageHead } from '../shell/parts.tsx';
import { BoardCharts } from './live/board-charts.tsx';
import { BoardFigures } from './live/board-figures.tsx';
import { ClockDesk } from './live/clock-desk.tsx';
import { EventFeed } from './live/event-feed.tsx';
import { HappeningDesk } from './live/happening-desk.tsx';
import { OperatorDesk } from './live/operator-desk.tsx';
import { XrayDesk } from './live/xray-desk.tsx';
import css from './pages.module.css';
import { useBoard } from './use-board.ts';

export function LivePage({ code }: { code: string }) {
  const t = useText();
  const { data: board, error } = useBoard(code);
  if (!board) return <PageHead title={t('live.title')} text={error?.message ?? t('shell.loading')} />;
  return (
    <>
      <PageHead
        title={t('live.title')}
        text={t('live.lead', { learners: board.learners, online: board.online })}
      />
      <ClockDesk code={code} clock={board.clock} />
      <div className={css.live}>
        <div className={css.column}>
          <BoardFigures board={board} />
          <BoardCharts points={board.points} />
        </div>
        <div className={css.column}>
          <XrayDesk code={code} mode={board.xray} arms={board.arms} />
          <OperatorDesk code={code} board={board} />
          <HappeningDesk code={code} />
          <EventFeed code={code} events={board.events} />
        </div>
      </div>
    </>
  );
}
