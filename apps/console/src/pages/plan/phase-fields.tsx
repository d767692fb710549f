import {
  happeningKinds,
  type PlanPhase,
  type PlanStop,
  planBounds,
  readyPolls,
  type Scheduled,
  stepKinds,
  stopKinds,
} from '@glassmine/replica/plain';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { Row, RowButton } from '../../parts/parts.tsx';
import css from './plan.module.css';

interface WholeProps {
  label: string;
  value: number;
  bounds: { minimum: number; maximum: number };
  onChange: (value: number) => void;
}

export function Whole({ label, value, bounds, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={bounds.minimum}
      max={bounds.maximum}
      allowDecimal={false}
      hideControls
      required
      onChange={(next) => typeof next === 'number' && onChange(next)}
    />
  );
}

interface PhaseFieldsProps {
  at: Scheduled;
  onChange: (change: Partial<PlanPhase>) => void;
}

/** A phase with its times; if the clock runs in it, also its days, speed and stops. */
export function PhaseFields({ at, onChange }: PhaseFieldsProps) {
  const t = useText();
  const { phase, from, until, firstDay, lastDay } = at;
  const name = t(`phase.${phase.kind}`);
  const label = (id: 'plan.minutes' | 'plan.days' | 'plan.seconds') =>
    t('plan.ofPhase', { name: t(id), phase: name });
  const isLive = phase.kind === 'live';
  return (
    <li className={css.phase}>
      <b>{name}</b>
      <span>
        {t('plan.time', { from, until })}
        {isLive && ` · ${t('plan.onDays', { first: firstDay, last: lastDay })}`}
      </span>
      {phase.kind !== 'break' && (
        <div className={css.numbers}>
          <Whole
            label={label('plan.minutes')}
            value={phase.minutes}
            bounds={planBounds.phaseMinutes}
            onChange={(minutes) => onChange({ minutes })}
          />
          {isLive && (
            <>
              <Whole
                label={label('plan.days')}
                value={phase.days}
                bounds={planBounds.days}
                onChange={(days) => onChange({ days })}
              />
              <Whole
                label={label('plan.seconds')}
                value={phase.secondsPerDay}
                bounds={planBounds.secondsPerDay}
                onChange={(secondsPerDay) => onChange({ secondsPerDay })}
              />
            </>
          )}
        </div>
      )}
      {isLive && <Stops phase={phase} onChange={onChange} />}
    </li>
  );
}

function Stops({ phase, onChange }: { phase: PlanPhase; onChange: PhaseFieldsProps['onChange'] }) {
  const t = useText();
  const setStop = (place: number, change: Partial<PlanStop>) =>
    onChange({ stops: phase.stops.map((stop, each) => (each === place ? { ...stop, ...change } : stop)) });
  const nextStop: PlanStop = {
    kind: 'pause',
    minutes: 1,
    what: '',
    day: Math.max(1, Math.ceil(phase.days / 2)),
  };
  return (
    <>
      {phase.stops.map((stop, place) => (
        <StopFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is identified by its place
          key={place}
          stop={stop}
          onChange={(change) => setStop(place, change)}
          onRemove={() => onChange({ stops: phase.stops.filter((_, each) => each !== place) })}
        />
      ))}
      {phase.stops.length < planBounds.stops.maximum && (
        <Row>
          <RowButton onClick={() => onChange({ stops: [...phase.stops, nextStop] })}>
            {t('plan.addStop')}
          </RowButton>
        </Row>
      )}
    </>
  );
}

interface StopFieldsProps {
  stop: PlanStop;
  onChange: (change: Partial<PlanStop>) => void;
  onRemove: () => void;
}

function StopFields({ stop, onChange, onRemove }: StopFieldsProps) {
  const t = useText();
  const choices = {
    event: happeningKinds.map((value) => ({ value, label: t(`happening.${value}`) })),
    step: stepKinds.map((value) => ({ value, label: t(`step.${value}`) })),
    poll: readyPolls.map((value) => ({ value, label: t(`poll.${value}`) })),
  };
  const ofKind = (kind: PlanStop['kind']) => (kind in choices ? choices[kind as keyof typeof choices] : []);
  const whats = ofKind(stop.kind);
  return (
    <div className={css.numbers}>
      <NativeSelect
        label={t('plan.stopKind')}
        value={stop.kind}
        data={stopKinds.map((value) => ({ value, label: t(`stop.${value}`) }))}
        onChange={(event) => {
          const kind = event.currentTarget.value as PlanStop['kind'];
          onChange({ kind, what: ofKind(kind)[0]?.value ?? '' });
        }}
      />
      {whats.length > 0 && (
        <NativeSelect
          label={t('plan.stopWhat')}
          value={stop.what}
          data={whats}
          onChange={(event) => onChange({ what: event.currentTarget.value })}
        />
      )}
      <Whole
        label={t('plan.stopDay')}
        value={stop.day}
        bounds={{ ...planBounds.days, minimum: 1 }}
        onChange={(day) => onChange({ day })}
      />
      <Whole
        label={t('plan.stopMinutes')}
        value={stop.minutes}
        bounds={planBounds.stopMinutes}
        onChange={(minutes) => onChange({ minutes })}
      />
      <RowButton onClick={onRemove}>{t('plan.removeStop')}</RowButton>
    </div>
  );
}
