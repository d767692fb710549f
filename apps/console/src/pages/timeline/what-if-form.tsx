import type { CallMap } from '@glassmine/contract';
import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useHand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import type { Changes } from '../../what-ifs/changes.ts';
import css from './timeline.module.css';

interface WhatIfFormProps {
  code: string;
  day: number;
  course: CallMap['console/timeline']['data'];
}

/** Who looks back compares with what came of it; from the latest day on there is nothing yet to compare with. */
const daysBeyond = 20;

type Numbers = 'dailyRatePercent' | 'warningDay' | 'immunePercent' | 'agentsPercent';

/** What is to be different, in a few words; what is left alone is as it was. */
export function WhatIfForm({ code, day, course }: WhatIfFormProps) {
  const t = useText();
  const start = useHand('console/timeline/fork/start', { done: t('timeline.started') });
  const usual = day < course.lived ? course.lived : course.lived + daysBeyond;
  const [wishes, setWishes] = useState<Changes>({});
  const [until, setUntil] = useState<number | null>(null);
  const untilDay = Math.max(day + 1, Math.min(course.endDay, until ?? usual));
  const wish = (change: Changes) => setWishes((now) => ({ ...now, ...change }));
  const blank = (name: Numbers, min: number, max: number) => (
    <NumberInput
      label={t(`timeline.wish.${name}`)}
      value={wishes[name] ?? ''}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(value) => wish({ [name]: typeof value === 'number' ? value : undefined })}
    />
  );
  const tick = (name: 'nobodyInvites' | 'paysAlways') => (
    <Checkbox
      label={t(`timeline.wish.${name}`)}
      checked={wishes[name] ?? false}
      onChange={(event) => wish({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <form
      aria-label={t('timeline.whatIf')}
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ roomCode: code, day, untilDay, ...wishes });
        // Beyond the room's own days, what is different is held against what is not.
        if (untilDay > course.lived) start.mutate({ roomCode: code, day, untilDay });
      }}
    >
      <div className={css.wishes}>
        {tick('nobodyInvites')}
        {tick('paysAlways')}
        {blank('dailyRatePercent', 0, 300)}
        {blank('warningDay', day + 1, untilDay)}
        {blank('immunePercent', 0, 100)}
        {day === 0 && blank('agentsPercent', 10, 500)}
        <NumberInput
          label={t('timeline.wish.untilDay')}
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
