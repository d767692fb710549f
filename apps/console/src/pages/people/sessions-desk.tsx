import { useCall, useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { Badge, Panel, Row, RowButton } from '../../parts/parts.tsx';

/** Where the facilitator is signed in; each place can be signed out from here. */
export function SessionsDesk() {
  const t = useText();
  const format = useFormat();
  const { data: sessions = [] } = useCall('console/me/sessions', {});
  const end = useCommand('console/me/sessions/end', { done: t('sessions.ended') });
  return (
    <Panel title={t('sessions.title')}>
      <p className={css.note}>{t('sessions.text')}</p>
      <ul className={css.feed}>
        {sessions.map(({ sessionId, browser, begunAt, seenAt, isThis }) => (
          <li key={sessionId}>
            <b>{browser || t('sessions.unknown')}</b>
            <span>
              {t('sessions.since', { begun: format.wallTime(begunAt), seen: format.wallTime(seenAt) })}
            </span>
            {isThis ? (
              <Badge tone="good">{t('sessions.this')}</Badge>
            ) : (
              <RowButton loading={end.isPending} onClick={() => end.mutate({ sessionId })}>
                {t('sessions.end')}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Row>
          <RowButton loading={end.isPending} onClick={() => end.mutate({})}>
            {t('sessions.endOthers')}
          </RowButton>
        </Row>
      )}
    </Panel>
  );
}
