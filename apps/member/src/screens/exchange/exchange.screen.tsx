import { EmptyState, LinkButton, Segmented } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { NoBankMoney } from '../../money/no-bank-money.tsx';
import { hashOf } from '../../navigation/router.ts';
import { dataIf, Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { ExchangeForm } from './exchange-form.tsx';

type Direction = 'toLocal' | 'toOwn';

/** The member's one exchange between the scheme's own currency and a local one. */
export function ExchangeScreen() {
  const t = useText();
  const room = useRoom();
  const [direction, setDirection] = useState<Direction>('toLocal');
  const [chosen, setChosen] = useState('');
  const locals = localsOf(room);
  const local = locals.find((currency) => currency === chosen) ?? locals[0];
  const own = room?.currency ?? '';
  const [from, to] = direction === 'toLocal' ? [own, local] : [local, own];
  const isKnown = from !== undefined && to !== undefined;
  const rate = useCall('exchange/exchangeRate/get', isKnown ? { currency: from, toCurrency: to } : {}, {
    enabled: isKnown,
  });
  if (room && local === undefined) return <NoBankMoney />;
  if (rate.data?.used)
    return (
      <Screen>
        <EmptyState
          icon="check"
          title={t('exchange.used')}
          text={t('exchange.usedText')}
          action={
            <LinkButton href={hashOf('/user/record', { kind: 'exchange' })}>
              {t('exchange.records')}
            </LinkButton>
          }
        />
      </Screen>
    );
  return (
    <Screen>
      {local !== undefined && locals.length > 1 && (
        <Segmented
          label={t('record.currency')}
          value={local}
          options={locals.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      )}
      <Segmented
        label={t('exchange.direction')}
        value={direction}
        options={[
          { value: 'toLocal', label: `${own} → ${local ?? ''}` },
          { value: 'toOwn', label: `${local ?? ''} → ${own}` },
        ]}
        onChange={setDirection}
      />
      <Loaded
        query={dataIf(rate, (data) => data.from === from && data.to === to)}
        skeleton={[92, 260, { row: 52 }]}
      >
        {(data) => <ExchangeForm key={`${from} ${to}`} rate={data} />}
      </Loaded>
    </Screen>
  );
}
