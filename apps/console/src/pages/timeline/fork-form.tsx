import type { CallMap } from '@glassmine/replica/wire';
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import type { Changes } from '../../forks/changes.ts';
import { useText } from '../../i18n/i18n.ts';
import css from './timeline.module.css';

interface ForkFormProps {
  code: string;
  day: number;
  course: CallMap['console/timeline']['data'];
}

/** From a past day a fork ends at the latest day, for comparison; from the latest day it runs on. */
const daysBeyond = 20;

type Numbers = 'dailyRatePercent' | 'warningDay' | 'immunePercent' | 'agentsPercent';

/** The changes of a fork; omitted ones stay as in the room. */
export function ForkForm({ code, day, course }: ForkFormProps) {
  const t = useText();
  const start = useCommand('console/timeline/fork/start', { done: t('timeline.started') });
  const usual = day < course.lived ? course.lived : course.lived + daysBeyond;
  const [changes, setChanges] = useState<Changes>({});
  const [until, setUntil] = useState<number | null>(null);
  const untilDay = Math.max(day + 1, Math.min(course.endDay, until ?? usual));
  const set = (change: Changes) => setChanges((now) => ({ ...now, ...change }));
  const field = (name: Numbers, min: number, max: number) => (
    <NumberInput
      label={t(`timeline.change.${name}`)}
      value={changes[name] ?? ''}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : undefined })}
    />
  );
  const tick = (name: 'nobodyInvites' | 'paysAlways') => (
    <Checkbox
      label={t(`timeline.change.${name}`)}
      checked={changes[name] ?? false}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <form
      aria-label={t('timeline.whatIf')}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ roomCode: code, day, untilDay, ...changes });
        // Beyond the room's own days, a fork is compared with an unchanged run.
        if (untilDay > course.lived) start.mutate({ roomCode: code, day, untilDay });
      }}
    >
      <div className={css.changes}>
        {tick('nobodyInvites')}
        {tick('paysAlways')}
        {field('dailyRatePercent', 0, 300)}
        {field('warningDay', day + 1, untilDay)}
        {field('immunePercent', 0, 100)}
        {day === 0 && field('agentsPercent', 10, 500)}
        <NumberInput
          label={t('timeline.change.untilDay')}
          value={untilDay}
          min={day + 1}
          max={course.endDay}
          allowDecimal={false}
          clampBehavior="blur"
          onChange={(value) => setUntil(typeof value === 'number' ? value : null)}
        />
        <Button type="submit" loading={start.isPending}>
          {t('timeline.start', { day })}
        </Button>
      </div>
    </form>
  );
}
