import type { CallMap } from '@glassmine/contract';
import type { StepKind } from '@glassmine/contract/plain';
import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useHand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Badge, ConfirmButton, Row } from '../../parts/parts.tsx';

type Form = CallMap['console/operator/step']['form'];
type FieldName = 'hours' | 'amount' | 'percent' | 'times';

/** The terms that can be changed of each kind; of its end nothing can. */
const fieldsOf: Record<StepKind, readonly FieldName[]> = {
  gifts: ['hours', 'amount'],
  newMachine: ['hours', 'amount'],
  doubleBonus: ['hours', 'times'],
  higherFee: ['hours', 'percent'],
  upgrade: ['hours'],
  changeCard: ['hours', 'percent'],
  unlockDeposit: ['hours', 'amount'],
  silence: ['hours'],
  gone: [],
  closedByAuthority: [],
};
const bounds: Record<FieldName, { min: number; max: number; decimalScale: number }> = {
  hours: { min: 0, max: 8_760, decimalScale: 0 },
  amount: { min: 0.01, max: 999_999_999, decimalScale: 2 },
  percent: { min: 1, max: 90, decimalScale: 0 },
  times: { min: 2, max: 5, decimalScale: 0 },
};
const finalKinds: readonly StepKind[] = ['gone', 'closedByAuthority'];

interface PlaybookStepProps {
  code: string;
  kind: StepKind;
  isRunning: boolean;
  currencies: readonly string[];
}

/** One kind of step: what it does and teaches, its terms, and the button that begins or ends it. */
export function PlaybookStep({ code, kind, isRunning, currencies }: PlaybookStepProps) {
  const t = useText();
  const name = t(`step.${kind}`);
  const isFinal = finalKinds.includes(kind);
  const what = t(`step.${kind}.what`);
  const begin = useHand('console/operator/step', { done: t('playbook.begunDone', { step: name }) });
  const end = useHand('console/operator/step', { done: t('playbook.endedDone', { step: name }) });
  return (
    <details data-kind={kind}>
      <summary>
        {name} {isRunning && <Badge tone="signal">{t('playbook.running')}</Badge>}
      </summary>
      <p className={css.note}>{what}</p>
      {isRunning ? (
        <Row>
          <Button
            variant="default"
            aria-label={t('playbook.endNamed', { step: name })}
            loading={end.isPending}
            onClick={() => end.mutate({ roomCode: code, kind, start: false })}
          >
            {t('playbook.end')}
          </Button>
        </Row>
      ) : isFinal ? (
        <ConfirmButton
          label={t('playbook.beginNamed', { step: name })}
          title={name}
          text={t('playbook.finalText', { what })}
          disabled={begin.isPending}
          onYes={() => begin.mutate({ roomCode: code, kind, start: true })}
        />
      ) : (
        <Terms
          kind={kind}
          name={name}
          currencies={currencies}
          isBusy={begin.isPending}
          onBegin={(terms) => begin.mutate({ roomCode: code, kind, start: true, ...terms })}
        />
      )}
    </details>
  );
}

type TermsForm = Partial<Pick<Form, FieldName | 'currency'>>;

interface TermsProps {
  kind: StepKind;
  name: string;
  currencies: readonly string[];
  isBusy: boolean;
  onBegin: (terms: TermsForm) => void;
}

/** The optional terms; one that is left empty is the scenario's. */
function Terms({ kind, name, currencies, isBusy, onBegin }: TermsProps) {
  const t = useText();
  const [typed, setTyped] = useState<Partial<Record<FieldName, number>>>({});
  const [currency, setCurrency] = useState<string | null>(null);
  const submit = () => {
    const { amount, ...others } = typed;
    const hasCurrency = kind === 'unlockDeposit' && currency !== null;
    onBegin({
      ...others,
      ...(amount !== undefined && { amount: amount.toFixed(2) }),
      ...(hasCurrency && { currency }),
    });
  };
  return (
    <Row>
      {fieldsOf[kind].map((field) => (
        <NumberInput
          key={field}
          label={t(`playbook.field.${field}`)}
          value={typed[field] ?? ''}
          {...bounds[field]}
          allowNegative={false}
          hideControls
          onChange={(value) =>
            setTyped(({ [field]: _, ...others }) =>
              typeof value === 'number' ? { ...others, [field]: value } : others,
            )
          }
        />
      ))}
      {kind === 'unlockDeposit' && currencies.length > 1 && (
        <Select
          label={t('playbook.field.currency')}
          value={currency}
          onChange={setCurrency}
          data={[...currencies]}
          clearable
        />
      )}
      <Button
        variant="default"
        aria-label={t('playbook.beginNamed', { step: name })}
        loading={isBusy}
        onClick={submit}
      >
        {t('playbook.begin')}
      </Button>
    </Row>
  );
}
