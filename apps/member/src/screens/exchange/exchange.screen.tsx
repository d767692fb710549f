import { EmptyState, LinkButton, Segmented } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { ExchangeForm } from './exchange-form.tsx';

type Direction = 'toCash' | 'toCoin';

/** The member's one exchange between the two play currencies. */
export function ExchangeScreen() {
  const t = useText();
  const room = useRoom();
  const [direction, setDirection] = useState<Direction>('toCash');
  const { currency: coin = '', cashCurrency: cash = '' } = room ?? {};
  const from = direction === 'toCash' ? coin : cash;
  const rate = useCall('exchange/exchangeRate/get', { currency: from }, { enabled: from !== '' });
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
      <Segmented
        label={t('exchange.direction')}
        value={direction}
        options={[
          { value: 'toCash', label: `${coin} → ${cash}` },
          { value: 'toCoin', label: `${cash} → ${coin}` },
        ]}
        onChange={setDirection}
      />
      <Loaded
        query={{ ...rate, data: rate.data?.from === from ? rate.data : undefined }}
        skeleton={[92, 260, { row: 52 }]}
      >
        {(data) => <ExchangeForm key={direction} rate={data} toCash={direction === 'toCash'} />}
      </Loaded>
    </Screen>
  );
}
