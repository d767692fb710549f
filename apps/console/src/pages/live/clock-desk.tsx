import type { CallMap } from '@glassmine/replica/wire';
import { Button, SegmentedControl } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { Row } from '../../parts/parts.tsx';
import { useWanted } from '../../parts/use-wanted.ts';

/** Real seconds per world day. */
const speeds = [300, 120, 60, 30, 10, 5, 1];

interface ClockDeskProps {
  code: string;
  clock: CallMap['console/board']['data']['clock'];
}

export function ClockDesk({ code, clock }: ClockDeskProps) {
  const t = useText();
  const format = useFormat();
  const hand = useCommand('console/clock');
  const give = (action: 'pause' | 'resume' | 'nextDay' | 'withdrawals') => {
    const isJump = action === 'nextDay' || action === 'withdrawals';
    const seen = isJump ? { seenDay: clock.day } : { seenRunning: clock.running };
    hand.mutate({ roomCode: code, action, ...seen });
  };
  return (
    <section className={css.clock} aria-label={t('clock.title')}>
      <div>
        <span>{t('clock.day', { day: clock.day })}</span>
        <br />
        <time dateTime={new Date(clock.now).toISOString()}>{format.dateTime(clock.now)}</time>
      </div>
      {clock.isOver && <p role="status">{t('rooms.over')}</p>}
      <MayChange>
        <Row>
          <Button disabled={clock.isOver} onClick={() => give(clock.running ? 'pause' : 'resume')}>
            {t(clock.running ? 'clock.pause' : 'clock.resume')}
          </Button>
          <Speeds code={code} clock={clock} />
          <Button variant="default" loading={hand.isPending} onClick={() => give('nextDay')}>
            {t('clock.nextDay')}
          </Button>
          <Button variant="default" loading={hand.isPending} onClick={() => give('withdrawals')}>
            {t('clock.withdrawals')}
          </Button>
        </Row>
      </MayChange>
    </section>
  );
}

/** How long a world day lasts. */
function Speeds({ code, clock }: ClockDeskProps) {
  const t = useText();
  const hand = useCommand('console/clock');
  const [stands, want] = useWanted(clock.secondsPerDay);
  const offered = speeds.includes(clock.secondsPerDay) ? speeds : [clock.secondsPerDay, ...speeds];
  const set = (secondsPerDay: number) => {
    want(secondsPerDay);
    hand.mutate(
      { roomCode: code, action: 'speed', secondsPerDay, seenSecondsPerDay: stands },
      { onError: () => want(null) },
    );
  };
  return (
    <>
      <span className={css.note} aria-hidden="true">
        {t('clock.speed')}
      </span>
      <SegmentedControl
        aria-label={t('clock.speed')}
        value={String(stands)}
        onChange={(seconds) => set(Number(seconds))}
        data={offered.map((seconds) => ({
          value: String(seconds),
          label: t('clock.secondsPerDay', { seconds }),
        }))}
      />
    </>
  );
}
