import { Chips, EmptyState, LinkButton } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { currenciesOf, moneyLink } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { usePage } from '../../navigation/page-context.ts';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import css from './withdraw-records.module.css';
import { WithdrawalItem } from './withdrawal-item.tsx';

/** Withdrawals. `?currency=` selects one currency. */
export function WithdrawRecordsScreen() {
  const t = useText();
  const room = useRoom();
  const { place } = usePage();
  const currencies = currenciesOf(room);
  const [chosen, setChosen] = useState(place.query.currency ?? 'all');
  const currency = currencies.includes(chosen) ? chosen : 'all';
  return (
    <Screen>
      {currencies.length > 1 && (
        <Chips
          label={t('withdraw.which')}
          value={currency}
          options={[
            { value: 'all', label: t('withdraw.allCurrencies') },
            ...currencies.map((value) => ({ value, label: value })),
          ]}
          onChange={setChosen}
        />
      )}
      <Withdrawals key={currency} currency={currency} />
    </Screen>
  );
}

function Withdrawals({ currency }: { currency: string }) {
  const t = useText();
  const room = useRoom();
  const list = useList('wallet/withdraw/record', currency === 'all' ? {} : { currency });
  return (
    <Paged
      list={list}
      skeleton={[150, 150]}
      empty={
        <EmptyState
          picture={<EmptyRecords />}
          title={t('withdraw.none')}
          text={t('withdraw.noneText')}
          action={
            <LinkButton href={moneyLink('withdraw', room, currency)}>{t('withdraw.submit')}</LinkButton>
          }
        />
      }
    >
      {(items) => (
        <ul className={css.list}>
          {items.map((item) => (
            <WithdrawalItem key={item.withdrawalId} withdrawal={item} />
          ))}
        </ul>
      )}
    </Paged>
  );
}
