import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useLiveCall } from '../../api/use-live-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { Empty, Panel, Row } from '../../parts/parts.tsx';

/** Bank transfers without a valid reference, for the facilitator to assign. */
export function TransferDesk({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const form = { roomCode: code, state: 'waiting' as const };
  const { data } = useLiveCall('console/transfer/list', form);
  return (
    <Panel title={t('reviews.transfers')}>
      {data?.list.length === 0 && <Empty>{t('transfers.none')}</Empty>}
      <ul className={css.feed}>
        {data?.list.map((each) => (
          <li key={each.transferId}>
            <time dateTime={new Date(each.time).toISOString()}>{format.dateTime(each.time)}</time>
            <span>
              {t('transfers.line', {
                amount: format.money(each.amount, each.currency),
                reference: each.reference,
              })}
            </span>
            <MayChange>
              <Assign code={code} transferId={each.transferId} />
            </MayChange>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Assign({ code, transferId }: { code: string; transferId: number }) {
  const t = useText();
  const [userId, setUserId] = useState<number | null>(null);
  const assign = useCommand('console/transfer/assign', { done: t('transfers.assigned') });
  return (
    <Row>
      <NumberInput
        label={t('transfers.member')}
        value={userId ?? ''}
        min={1}
        allowDecimal={false}
        hideControls
        onChange={(value) => setUserId(typeof value === 'number' ? value : null)}
      />
      <Button
        size="compact-sm"
        disabled={userId === null}
        onClick={() => userId !== null && assign.mutate({ roomCode: code, transferId, userId })}
      >
        {t('transfers.assign')}
      </Button>
    </Row>
  );
}
