import { happeningKinds } from '@glassmine/contract/plain';
import { useHand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { ConfirmButton, Panel, Row } from '../../parts/parts.tsx';

/** Injected events. They stay in the journal for good, so each asks for confirmation and says what follows. */
export function InjectedEventsDesk({ code }: { code: string }) {
  const t = useText();
  const hand = useHand('console/happening', { done: t('happening.done') });
  return (
    <Panel title={t('happening.title')}>
      <p className={css.note}>{t('happening.lead')}</p>
      <Row>
        {happeningKinds.map((kind) => (
          <ConfirmButton
            key={kind}
            label={t(`happening.${kind}`)}
            title={t(`happening.${kind}`)}
            text={t(`happening.${kind}.text`)}
            danger={false}
            disabled={hand.isPending}
            onYes={() => hand.mutate({ roomCode: code, kind })}
          />
        ))}
      </Row>
    </Panel>
  );
}
