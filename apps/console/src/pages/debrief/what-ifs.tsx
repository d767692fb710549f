import { useMemo } from 'react';
import { useLook } from '../../api/hooks.ts';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { useRun } from '../../preview/use-run.ts';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import type { ChapterOfRoom } from './debrief.tsx';

const days = 60;
const seed = 1;
const chartHeight = 340;

/** The same scheme with another crowd: nobody tells a friend; trust is half of what it was. */
export function WhatIfs({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { data: file } = useLook('console/scenario', { scenario: room.scenario });
  const base = { json: file?.json ?? '', seed, days };
  const run = (changes: Record<string, number>) =>
    file ? { ...base, changes: { 'crowd.agents': room.agents, ...changes } } : null;
  const trust = Number(JSON.parse(file?.json ?? '{}').crowd?.trustAtStartPpm ?? 0);
  const asItWas = useRun(run({}));
  const silent = useRun(run({ 'crowd.tellPpm': 0, 'crowd.joinInvitedPpm': 0 }));
  const wary = useRun(run({ 'crowd.trustAtStartPpm': Math.floor(trust / 2) }));
  const x = useMemo(() => Array.from({ length: days }, (_, day) => day + 1), []);
  const lines = useMemo(() => {
    const values = (ends: typeof asItWas.days) => x.map((_, day) => ends[day]?.deposits ?? Number.NaN);
    return [
      { label: t('show.whatIfs.asItWas'), values: values(asItWas.days), tone: 'bad' as const },
      { label: t('show.whatIfs.silent'), values: values(silent.days), tone: 'signal' as const },
      { label: t('show.whatIfs.wary'), values: values(wary.days), tone: 'plain' as const },
    ];
  }, [asItWas.days, silent.days, wary.days, x, t]);
  return (
    <Chapter
      title={t('show.whatIfs.title')}
      text={t('show.whatIfs.text')}
      origins={([asItWas, silent, wary] as const).map(({ days: ends }, index) => ({
        name: lines[index]?.label ?? '',
        value: format.money(ends.at(-1)?.deposits ?? 0, room.currency),
        from: t('show.origin.whatIf.from', { agents: room.agents, seed, days }),
      }))}
    >
      <div className={css.grows} aria-busy={asItWas.isRunning || silent.isRunning || wary.isRunning}>
        <Chart label={t('show.whatIfs.chart')} x={x} xKind="day" lines={lines} height={chartHeight} isLarge />
      </div>
    </Chapter>
  );
}
