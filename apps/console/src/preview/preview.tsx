import { courseOf, type LessonPlan } from '@glassmine/replica/plain';
import { useMemo } from 'react';
import { useCall } from '../api/hooks.ts';
import { Chart } from '../charts/chart.tsx';
import type { Mark } from '../charts/marks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { Facts, Panel } from '../parts/parts.tsx';
import { useRun } from './use-run.ts';

const seed = 1;

const currencyOf = (scenario: string): string => (JSON.parse(scenario) as { currency: string }).currency;

interface PreviewProps {
  scenario: string;
  agents: number;
  days: number;
  /** Marked days. */
  marks?: readonly Mark[];
  /** The plan that the room is to follow. */
  plan: LessonPlan | null;
}

/** A simulation of the scheme's first days, run in the browser by the room's engine with the crowd alone. */
export function Preview({ scenario, agents, days, marks = [], plan }: PreviewProps) {
  const t = useText();
  const format = useFormat();
  const file = useCall('console/scenario', { scenario });
  const json = file.data?.key === scenario ? file.data.json : null;
  const currency = useMemo(() => (json === null ? undefined : currencyOf(json)), [json]);
  const { days: ends, isRunning } = useRun(
    json === null
      ? null
      : { json, seed, days, changes: { 'crowd.agents': agents }, course: plan && courseOf(plan) },
  );
  const last = ends.at(-1);
  const gone = ends.find(({ phase }) => phase === 'gone');
  const x = ends.map(({ day }) => day);
  return (
    <Panel title={t('preview.title', { days })}>
      <div aria-busy={isRunning || json === null}>
        <Chart
          label={t('preview.chart')}
          currency={currency}
          x={x}
          xKind="day"
          marks={marks}
          lines={[
            { label: t('series.reserve'), values: ends.map(({ reserve }) => reserve), tone: 'signal' },
            { label: t('series.shown'), values: ends.map(({ shown }) => shown), tone: 'bad' },
            { label: t('series.deposits'), values: ends.map(({ deposits }) => deposits), tone: 'plain' },
          ]}
        />
      </div>
      {last && (
        <Facts
          facts={[
            { name: t('series.members'), value: format.number(last.members) },
            { name: t('series.deposits'), value: format.short(last.deposits) },
            { name: t('series.payouts'), value: format.short(last.payouts) },
            gone
              ? { name: t('preview.gone'), value: t('preview.day', { day: gone.day }), tone: 'bad' as const }
              : { name: t('preview.gone'), value: isRunning ? '…' : t('preview.notYet') },
          ]}
        />
      )}
      <p>{t('preview.note')}</p>
    </Panel>
  );
}
