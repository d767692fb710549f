import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { PageHead } from '../../parts/parts.tsx';
import { BoardCharts } from '../../room/board-charts.tsx';
import { BoardFigures } from '../../room/board-figures.tsx';
import { useBoard } from '../../room/use-board.ts';
import { ClockDesk } from './clock-desk.tsx';
import { EndBanner, useEndBanner } from './end-banner.tsx';
import { Glance } from './glance.tsx';
import { InjectedEventsDesk } from './injected-events-desk.tsx';
import { OperatorDesk } from './operator-desk.tsx';
import { PlaybookDesk } from './playbook-desk.tsx';
import { XrayDesk } from './xray-desk.tsx';

export function LivePage({ code }: { code: string }) {
  const t = useText();
  const { data: board, error } = useBoard(code);
  const { end, close } = useEndBanner(code, board);
  if (!board) return <PageHead title={t('live.title')} text={error?.message ?? t('shell.loading')} />;
  return (
    <>
      <PageHead
        title={t('live.title')}
        text={t('live.lead', { learners: board.learners, online: board.online })}
      />
      {end && <EndBanner board={board} end={end} close={close} />}
      <ClockDesk code={code} clock={board.clock} />
      <Glance code={code} board={board} isShort={end !== null} />
      <div className={css.live}>
        <div className={css.column}>
          <BoardFigures board={board} />
          <BoardCharts points={board.points} board={board} />
          <PlaybookDesk code={code} />
        </div>
        <div className={css.column}>
          <XrayDesk code={code} mode={board.xray} arms={board.arms} />
          <OperatorDesk code={code} board={board} />
          <MayChange>
            <InjectedEventsDesk code={code} />
          </MayChange>
        </div>
      </div>
    </>
  );
}
