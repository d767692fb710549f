import type { StepKind } from '@glassmine/replica/plain';
import type { BegunStep, UsualStep } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Badge, ConfirmButton, Row } from '../../parts/parts.tsx';
import { StepForm } from './step-form.tsx';

const finalKinds: readonly StepKind[] = ['gone', 'closedByAuthority'];

interface PlaybookStepProps {
  code: string;
  now: number;
  usual: UsualStep;
  /** The step of this kind that runs, if one does. */
  running: BegunStep | undefined;
  currencies: readonly string[];
}

/** One kind of step: what it does and teaches, its terms, and the buttons that begin, change or end it. */
export function PlaybookStep({ code, now, usual, running, currencies }: PlaybookStepProps) {
  const t = useText();
  const { kind } = usual;
  const name = t(`step.${kind}`);
  const what = t(`step.${kind}.what`);
  const begin = useCommand('console/operator/step', { done: t('playbook.begunDone', { step: name }) });
  const end = useCommand('console/operator/step', { done: t('playbook.endedDone', { step: name }) });
  return (
    <details data-kind={kind}>
      <summary>
        {name} {running && <Badge tone="signal">{t('playbook.running')}</Badge>}
      </summary>
      <p className={css.note}>{what}</p>
      {finalKinds.includes(kind) ? (
        <ConfirmButton
          label={t('playbook.beginNamed', { step: name })}
          title={name}
          text={t('playbook.finalText', { what })}
          disabled={begin.isPending}
          onYes={() => begin.mutate({ roomCode: code, kind, start: true })}
        />
      ) : (
        <>
          {running && (
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
          )}
          <StepForm
            key={running?.step ?? 'usual'}
            code={code}
            now={now}
            usual={usual}
            running={running}
            currencies={currencies}
          />
        </>
      )}
    </details>
  );
}
