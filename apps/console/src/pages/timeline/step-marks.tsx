import type { CallMap } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useCall } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import css from './timeline.module.css';

interface StepMarksProps {
  code: string;
  /** The midnights of the course, oldest first. */
  points: CallMap['console/timeline']['data']['points'];
  onDay: (day: number) => void;
}

/** The steps of the operator's playbook where they began on the way: each leads to the end of its day. */
export function StepMarks({ code, points, onDay }: StepMarksProps) {
  const t = useText();
  const { data } = useCall('console/operator/steps', { roomCode: code });
  const last = points.length - 1;
  const marks = (data?.begun ?? [])
    .map(({ step, kind, at }) => ({ step, kind, day: points.findIndex((point) => point.at >= at) }))
    .filter(({ day }) => day >= 0)
    .toReversed();
  if (marks.length === 0) return null;
  return (
    <section className={css.marks} aria-label={t('playbook.title')}>
      <div className={css.ticks} aria-hidden="true">
        {marks.map(({ step, day }) => (
          <i key={step} style={{ insetInlineStart: `${(day / Math.max(1, last)) * 100}%` }} />
        ))}
      </div>
      <ul>
        {marks.map(({ step, kind, day }) => (
          <li key={step}>
            <Button size="compact-sm" variant="default" onClick={() => onDay(day)}>
              {t('timeline.mark', { day, step: t(`step.${kind}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
