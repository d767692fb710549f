import type { BegunStep, ConsolePlannedStep } from '@glassmine/replica/wire';
import { useLiveCall } from '../../api/use-live-call.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Badge, Empty, Panel } from '../../parts/parts.tsx';
import { currenciesOf } from '../../room/books.ts';
import { PlaybookStep } from './playbook-step.tsx';

/** What the operator plans and does, step by step; the facilitator begins and ends steps by hand. */
export function PlaybookDesk({ code }: { code: string }) {
  const t = useText();
  const mayChange = useMayChange();
  const { data: playbook } = useLiveCall('console/operator/steps', { roomCode: code });
  // A form keeps what it begins with, so none is drawn before the room's time and currencies are known.
  const { data: room } = useLiveCall('console/room', { roomCode: code });
  const running = playbook?.begun.filter((step) => step.running) ?? [];
  return (
    <Panel title={t('playbook.title')}>
      <p className={css.note}>{t('playbook.lead')}</p>
      <h3>{t('playbook.running')}</h3>
      {running.length === 0 && <Empty>{t('playbook.none')}</Empty>}
      <ul className={css.feed}>
        {running.map((step) => (
          <RunningStep key={step.step} step={step} />
        ))}
      </ul>
      {playbook && <Plan planned={playbook.planned} />}
      {!mayChange && <p className={css.note}>{t('playbook.mayLook')}</p>}
      {playbook && playbook.ended !== '' && <p className={css.note}>{t('playbook.over')}</p>}
      {mayChange && room && playbook?.ended === '' && (
        <section className={css.steps} aria-label={t('playbook.steps')}>
          <h3>{t('playbook.steps')}</h3>
          <p className={css.note}>{t('playbook.usual')}</p>
          {playbook.usual.map((usual) => (
            <PlaybookStep
              key={usual.kind}
              code={code}
              now={room.clock.now}
              usual={usual}
              running={running.find(({ kind }) => kind === usual.kind)}
              currencies={currenciesOf(room)}
            />
          ))}
        </section>
      )}
    </Panel>
  );
}

/** The terms of a step in words. */
function useTerms(): (step: Pick<BegunStep, 'amount' | 'currency' | 'percent' | 'times'>) => string[] {
  const t = useText();
  const format = useFormat();
  return ({ amount, currency, percent, times }) => [
    ...(amount === '' ? [] : [format.money(amount, currency)]),
    ...(percent === 0 ? [] : [t('playbook.percent', { percent })]),
    ...(times === 0 ? [] : [t('playbook.times', { times })]),
  ];
}

function RunningStep({ step }: { step: BegunStep }) {
  const t = useText();
  const format = useFormat();
  const terms = useTerms();
  const { kind, at, until, byHand } = step;
  const said = [
    ...terms(step),
    t('playbook.since', { time: format.dateTime(at) }),
    until === 0 ? t('playbook.open') : t('playbook.until', { time: format.dateTime(until) }),
  ];
  return (
    <li>
      <span>
        <b>{t(`step.${kind}`)}</b> {said.join(' · ')}{' '}
        <Badge tone="signal">{t(byHand ? 'playbook.byHand' : 'playbook.byPlan')}</Badge>
      </span>
    </li>
  );
}

function Plan({ planned }: { planned: readonly ConsolePlannedStep[] }) {
  const t = useText();
  const terms = useTerms();
  const begun = planned.filter((step) => step.begun).length;
  return (
    <details className={css.plan}>
      <summary>
        {t('playbook.plan')}: {t('playbook.planText', { count: planned.length, begun })}
      </summary>
      <ol className={css.feed}>
        {planned.map((step) => (
          <li key={step.place}>
            <span>
              <b>{t(`step.${step.kind}`)}</b>{' '}
              {[
                t(`playbook.when.${step.trigger}`, { at: step.at }),
                ...terms(step),
                t('playbook.hours', { hours: step.hours }),
              ].join(' · ')}{' '}
              {step.begun && <Badge tone="good">{t('playbook.isBegun')}</Badge>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
