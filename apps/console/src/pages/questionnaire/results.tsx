import { measures, phases } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { type Format, useFormat } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import css from '../../parts/pages.module.css';
import { Empty, Panel } from '../../parts/parts.tsx';

export type Results = CallMap['console/questionnaire']['data']['results'];
type Level = Results['levels'][number];
type Measure = Level['measure'];
type Phase = Level['phase'];
type Estimate = Level['mean'];

const shares = new Set<Measure>(['fraudSeen', 'genuineDistrusted']);

/** Results by experiment arm: scores, changes, and the difference to the first arm. */
export function QuestionnaireResults({ results, isAnswered }: { results: Results; isAnswered: boolean }) {
  const t = useText();
  if (results.arms.length === 0) return <Empty>{t(isAnswered ? 'quiz.tooFew' : 'quiz.none')}</Empty>;
  return (
    <>
      <p className={css.note}>{t('quiz.how')}</p>
      <p className={css.note}>{t('quiz.note')}</p>
      {results.isTooFew && <p role="note">{t('quiz.tooFew')}</p>}
      {results.arms.map((arm, index) => (
        <ArmPanel key={`${arm.scenario} ${arm.glass}`} results={results} index={index} />
      ))}
    </>
  );
}

const nameOf = (t: Text, { scenario, glass }: Results['arms'][number]) =>
  t(`quiz.armName.${glass}`, { scenario });

function ArmPanel({ results, index }: { results: Results; index: number }) {
  const t = useText();
  const arm = results.arms[index]!;
  const first = results.arms[0]!;
  const title = t('quiz.armTitle', { arm: nameOf(t, arm), learners: arm.learners });
  const columns = useColumns(results, index);
  const compared = useDifferences(results, index);
  return (
    <Panel title={title}>
      {arm.isFew && <p role="note">{t('quiz.few')}</p>}
      <DataTable label={title} rows={measures} columns={columns} keyOf={(measure) => measure} empty="" />
      {index > 0 && (
        <>
          <h3>{t('quiz.difference', { arm: nameOf(t, first) })}</h3>
          <DataTable
            label={t('quiz.difference', { arm: nameOf(t, first) })}
            rows={measures}
            columns={compared}
            keyOf={(measure) => measure}
            empty=""
          />
        </>
      )}
    </Panel>
  );
}

function useColumns(results: Results, index: number): Column<Measure>[] {
  const t = useText();
  const format = useFormat();
  const levels = phases.map((phase): Column<Measure> => {
    const find = (measure: Measure) => results.levels.find((level) => isOf(level, index, phase, measure));
    return {
      id: phase,
      title: t(`quiz.phase.${phase}`),
      cell: (measure) => estimateText(t, format, measure, find(measure)?.mean, find(measure)?.people),
    };
  });
  const changeOf = (measure: Measure, to: Phase) =>
    results.changes.find((change) => isOf({ ...change, phase: change.to }, index, to, measure));
  const changes = (['after', 'later'] as const).flatMap((to): Column<Measure>[] => [
    {
      id: `change ${to}`,
      title: t(to === 'after' ? 'quiz.changeAfter' : 'quiz.changeLater'),
      cell: (measure) =>
        estimateText(t, format, measure, changeOf(measure, to)?.change, changeOf(measure, to)?.people),
    },
    {
      id: `effect ${to}`,
      title: t(to === 'after' ? 'quiz.effectAfter' : 'quiz.effectLater'),
      cell: (measure) => {
        const { standardised, people } = changeOf(measure, to) ?? {};
        return estimateText(t, format, null, tending(measure, standardised), people);
      },
    },
  ]);
  return [measureColumn(t), ...levels, ...changes];
}

function useDifferences(results: Results, index: number): Column<Measure>[] {
  const t = useText();
  const format = useFormat();
  const find = (to: Phase, measure: Measure) =>
    results.differences.find((each) => isOf({ ...each, phase: each.to }, index, to, measure));
  const columns = (['after', 'later'] as const).flatMap((to): Column<Measure>[] => [
    {
      id: to,
      title: t(to === 'after' ? 'quiz.differenceAfter' : 'quiz.differenceLater'),
      cell: (measure) => estimateText(t, format, measure, find(to, measure)?.difference),
    },
    {
      id: `effect ${to}`,
      title: t(to === 'after' ? 'quiz.effectAfter' : 'quiz.effectLater'),
      cell: (measure) => estimateText(t, format, null, tending(measure, find(to, measure)?.standardised)),
    },
  ]);
  return [measureColumn(t), ...columns];
}

const measureColumn = (t: Text): Column<Measure> => {
  return { id: 'measure', title: t('quiz.measure'), cell: (measure) => t(`quiz.measure.${measure}`) };
};

const isOf = (
  each: { arm: number; phase: Phase; measure: Measure },
  arm: number,
  phase: Phase,
  measure: Measure,
) => each.arm === arm && each.phase === phase && each.measure === measure;

/** The criterion c falls as learners call more offers fraud; a tendency to call fraud rises. */
function tending(measure: Measure | null, estimate: Estimate | undefined): Estimate | undefined {
  if (!estimate || measure !== 'criterion') return estimate;
  const { value, low, high, n } = estimate;
  return { value: -value || 0, low: -high || 0, high: -low || 0, n };
}

/** A figure with its confidence interval; with too few people it only says so. Shares are in percent. */
function estimateText(
  t: Text,
  format: Format,
  measure: Measure | null,
  estimate: Estimate | undefined,
  people = 0,
): string {
  if (!estimate) return people > 0 ? t('quiz.onlyOne', { n: people }) : '–';
  const isShare = measure !== null && shares.has(measure);
  const { value, low, high, n } = tending(measure, estimate) ?? estimate;
  const say = (each: number) => (isShare ? format.percent(each * 100) : format.number(each));
  return t('quiz.estimate', { value: say(value), low: say(low), high: say(high), n });
}
