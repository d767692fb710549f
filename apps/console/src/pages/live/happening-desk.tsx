import type { CallMap } from '@glassmine/contract';
import { useHand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { AskFirst, Panel, Row } from '../../parts/parts.tsx';

type Kind = CallMap['console/happening']['form']['kind'];
const kinds: Kind[] = ['warning', 'rumour', 'influencer', 'outage', 'whaleLeaves', 'lesson'];

/** What is let happen to a room is in the journal for good: each asks first, and says what will come of it. */
export function HappeningDesk({ code }: { code: string }) {
  const t = useText();
  const hand = useHand('console/happening', { done: t('happening.done') });
  return (
    <Panel title={t('happening.title')}>
      <p className={css.note}>{t('happening.lead')}</p>
      <Row>
        {kinds.map((kind) => (
          <AskFirst
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
