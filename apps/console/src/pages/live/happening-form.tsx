import { happeningBounds, usualHappening } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import { CommandForm } from '../../parts/command-form.tsx';
import type { FormField, Values } from '../../parts/form-field.ts';
import type { HappeningKind } from '../../room/happening-icons.ts';

type FieldName = keyof typeof happeningBounds;

/** What the rules of each event take. */
const fieldsOf = (kind: HappeningKind): readonly FieldName[] => {
  if (kind === 'outage') return ['hours'];
  // Every agent that it reaches loses all trust.
  return kind === 'whaleLeaves' ? ['reachPercent'] : ['reachPercent', 'strengthPercent'];
};

/** Strength by kind, as the crowd applies it: an arrest counts twice, the fall of another scheme half. */
const timesFelt: Partial<Record<HappeningKind, number>> = { arrest: 2, rivalFalls: 0.5 };

interface HappeningFormProps {
  code: string;
  kind: HappeningKind;
  onDone: () => void;
}

/** Form of an event: its reach and strength, or its length. */
export function HappeningForm({ code, kind, onDone }: HappeningFormProps) {
  const t = useText();
  const pointsOf = ({ strengthPercent }: Values) =>
    Math.min(100, Math.floor((Number(strengthPercent) || 0) * (timesFelt[kind] ?? 1)));
  const hints: Partial<Record<FieldName, (values: Values) => string>> = {
    strengthPercent: (values) =>
      t(kind === 'influencer' ? 'happening.gains' : 'happening.loses', { points: pointsOf(values) }),
    hours: () => t('happening.hours.note'),
  };
  const fields = fieldsOf(kind).map((name): FormField => {
    const { minimum: min, maximum: max } = happeningBounds[name];
    const hint = hints[name];
    const start = String(usualHappening[name]);
    return { name, label: t(`happening.${name}`), kind: 'whole', min, max, start, ...(hint && { hint }) };
  });
  return (
    <>
      <p>{t(`happening.${kind}.text`)}</p>
      <CommandForm
        path="console/happening"
        fields={fields}
        submit={t(`happening.${kind}`)}
        done={t('happening.done')}
        onDone={onDone}
        formOf={(values) => {
          const asked = Object.fromEntries(fieldsOf(kind).map((name) => [name, Number(values[name])]));
          return { roomCode: code, kind, ...asked };
        }}
      />
    </>
  );
}
