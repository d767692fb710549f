import type { CallMap } from '@glassmine/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useHand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Row } from '../../parts/parts.tsx';

/** Real seconds a world day lasts. */
const speeds = [300, 120, 60, 30, 10, 5, 1];

interface ClockDeskProps {
  code: string;
  clock: CallMap['console/board']['data']['clock'];
}

export function ClockDesk({ code, clock }: ClockDeskProps) {
  const t = useText();
  const format = useFormat();
  const hand = useHand('console/clock');
  const give = (action: 'pause' | 'resume' | 'nextDay' | 'withdrawals') =>
    hand.mutate({ roomCode: code, action });
  const offered = speeds.includes(clock.secondsPerDay) ? speeds : [clock.secondsPerDay, ...speeds];
  return (
    <section className={css.clock} aria-label={t('clock.title')}>
      <div>
        <span>{t('clock.day', { day: clock.day })}</span>
        <br />
        <time dateTime={new Date(clock.now).toISOString()}>{format.dateTime(clock.now)}</time>
      </div>
      <Row>
        <Button onClick={() => give(clock.running ? 'pause' : 'resume')}>
          {t(clock.running ? 'clock.pause' : 'clock.resume')}
        </Button>
        <span className={css.note} aria-hidden="true">
          {t('clock.speed')}
        </span>
        <SegmentedControl
          aria-label={t('clock.speed')}
          value={String(clock.secondsPerDay)}
          onChange={(seconds) =>
            hand.mutate({ roomCode: code, action: 'speed', secondsPerDay: Number(seconds) })
          }
          data={offered.map((seconds) => ({
            value: String(seconds),
            label: t('clock.secondsPerDay', { seconds }),
          }))}
        />
        <Button variant="default" loading={hand.isPending} onClick={() => give('nextDay')}>
          {t('clock.nextDay')}
        </Button>
        <Button variant="default" loading={hand.isPending} onClick={() => give('withdrawals')}>
          {t('clock.withdrawals')}
        </Button>
      </Row>
    </section>
  );
}
