import type { FormOf } from '@glassmine/client';
import type { StepKind } from '@glassmine/replica/plain';
import type { BegunStep, UsualStep } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { CommandForm } from '../../parts/command-form.tsx';
import type { FormField, Values } from '../../parts/form-field.ts';
import css from '../../parts/pages.module.css';
import { hoursMax, hoursUntil, inHours } from '../desks/world-times.ts';

type Terms = Omit<FormOf<'console/operator/step'>, 'roomCode' | 'commandId' | 'kind' | 'start'>;
type FieldName = 'hours' | 'amount' | 'percent' | 'times';
type Bounds = Pick<FormField, 'min' | 'max'>;

const lasting: Bounds = { min: 0, max: hoursMax };
const passing: Bounds = { min: 1, max: hoursMax };
const percent: Bounds = { min: 1, max: 90 };
const price: Bounds = { max: 10_000_000 };

/** The terms of each kind of step that can be chosen, within the bounds of its rules; an end has none. */
const fieldsOf: Record<StepKind, Partial<Record<FieldName, Bounds>>> = {
  gifts: { hours: passing, amount: price },
  newMachine: { hours: passing, amount: price },
  doubleBonus: { hours: passing, times: { min: 2, max: 5 } },
  higherFee: { hours: lasting, percent },
  upgrade: { hours: passing },
  changeCard: { hours: lasting, percent },
  unlockDeposit: { hours: lasting, amount: { max: 999_999_999 } },
  silence: { hours: lasting },
  gone: {},
  closedByAuthority: {},
};

interface StepFormProps {
  code: string;
  now: number;
  usual: UsualStep;
  running: BegunStep | undefined;
  currencies: readonly string[];
}

/** Form of the terms with which a step begins, or with which a running step continues. */
export function StepForm({ code, now, usual, running, currencies }: StepFormProps) {
  const t = useText();
  const { kind } = usual;
  const name = t(`step.${kind}`);
  const fields = useFields({ now, usual, running, currencies });
  return (
    <>
      {running && <p className={css.note}>{t(`playbook.anew.${wayOf(kind)}`)}</p>}
      <CommandForm
        path="console/operator/step"
        fields={fields}
        submit={t(running ? 'playbook.anewNamed' : 'playbook.beginNamed', { step: name })}
        done={t('playbook.begunDone', { step: name })}
        formOf={(values) => ({
          roomCode: code,
          kind,
          start: true,
          ...(running && { anew: true }),
          ...termsOf(values),
        })}
      />
    </>
  );
}

/** Hint of what changed terms mean for members who have used the step already. */
function wayOf(kind: StepKind): 'gifts' | 'newMachine' | 'others' {
  return kind === 'gifts' || kind === 'newMachine' ? kind : 'others';
}

function termsOf({ hours, amount, percent: rate, times, currency }: Values): Terms {
  return {
    ...(hours !== undefined && { hours: Number(hours) }),
    ...(amount !== undefined && { amount: amount.trim() }),
    ...(rate !== undefined && { percent: Number(rate) }),
    ...(times !== undefined && { times: Number(times) }),
    ...(currency !== undefined && { currency }),
  };
}

function useFields({ now, usual, running, currencies }: Omit<StepFormProps, 'code'>): FormField[] {
  const t = useText();
  const format = useFormat();
  const { kind } = usual;
  const told = running ?? usual;
  const left = running && (running.until === 0 ? 0 : hoursUntil(running.until, now));
  const starts = { ...told, hours: left ?? usual.hours };
  const until = ({ hours }: Values) =>
    hours === '0' ? '' : t('shop.untilTime', { time: format.dateTime(inHours(now, Number(hours) || 0)) });
  const asked = Object.entries(fieldsOf[kind]) as [FieldName, Bounds][];
  const fields = asked.map(([name, bounds]): FormField => {
    const label = t(
      name === 'hours' && bounds.min === 1 ? 'playbook.field.passing' : `playbook.field.${name}`,
    );
    const whole = name === 'amount' ? 'amount' : 'whole';
    const refusals = name === 'amount' ? (['amount.bounds'] as const) : [];
    const common = { name, label, kind: whole, start: String(starts[name]), refusals, ...bounds } as const;
    return name === 'hours' ? { ...common, hint: until } : common;
  });
  if (kind === 'unlockDeposit' && currencies.length > 1)
    fields.push({
      name: 'currency',
      label: t('playbook.field.currency'),
      kind: 'choice',
      start: told.currency,
      choices: currencies.map((value) => ({ value, label: value })),
    });
  return fields;
}
