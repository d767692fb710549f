import type { ChainTransfer } from '@glassmine/contract';
import { Amount, Button, ErrorState, Loading, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../api/lists.ts';
import { useText } from '../i18n/use-text.ts';
import { More } from '../page/paged.tsx';
import css from './phone.module.css';
import { TakeValue } from './take-value.tsx';
import { Transfer } from './transfer.tsx';
import { WalletSend } from './wallet-send.tsx';

export function WalletApp() {
  const t = useText();
  const { query, items, first: wallet } = useList('phone/wallet', {});
  const [isSending, setSending] = useState(false);
  if (query.isError && !wallet)
    return <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />;
  if (!wallet)
    return (
      <Loading className={css['app-page']}>
        <Skeleton height="190px" />
        <Skeleton height="160px" />
      </Loading>
    );
  const { balance, currency, chain, address, blockHeight } = wallet;
  return (
    <div className={css['app-page']}>
      <div className={css.widget}>
        <div className={css.row}>
          <div>
            <small className={css.sub}>{t('purse.balance')}</small>
            <Amount className={css.big} value={balance} currency={currency} />
          </div>
        </div>
        <div className={css.row}>
          <div>
            <small className={css.sub}>{t('purse.address', { chain })}</small>
            <span className={`figures ${css.address}`}>{address}</span>
          </div>
          <TakeValue kind="address" value={address} />
        </div>
      </div>
      {isSending ? (
        <WalletSend balance={balance} currency={currency} onDone={() => setSending(false)} />
      ) : (
        <Button block icon="arrowOut" onClick={() => setSending(true)}>
          {t('purse.send')}
        </Button>
      )}
      <h3 className={css.heading}>{t('purse.transactions')}</h3>
      {items.length === 0 && <p className={css.note}>{t('purse.noTransactions')}</p>}
      <More query={query} skeleton={<Skeleton height="72px" />}>
        <Transfers items={items} currency={currency} />
      </More>
      <p className={css.note}>{t('purse.block', { height: blockHeight })}</p>
    </div>
  );
}

function Transfers({ items, currency }: { items: ChainTransfer[]; currency: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={css.widget}>
      {items.map((transfer) => (
        <Transfer key={transfer.hash} transfer={transfer} currency={currency} />
      ))}
    </ul>
  );
}
