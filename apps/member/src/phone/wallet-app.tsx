import type { ChainTransfer } from '@glassmine/replica/wire';
import { Amount, Button, ErrorState, Loading, Skeletons } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { useList } from '../api/lists.ts';
import { useText } from '../i18n/use-text.ts';
import { More } from '../page/paged.tsx';
import { useClock } from '../state/world-clock.ts';
import css from './phone.module.css';
import { TakeValue } from './take-value.tsx';
import { Transfer } from './transfer.tsx';
import { WalletSend } from './wallet-send.tsx';

export function WalletApp() {
  const t = useText();
  const { query, items, first: wallet } = useList('phone/wallet', {});
  const [isSending, setSending] = useState(false);
  useNewBlocks(query.refetch);
  if (query.isError && !wallet)
    return <ErrorState title={t('phone.failed')} onRetry={() => void query.refetch()} />;
  if (!wallet)
    return (
      <Loading className={css['app-page']}>
        <Skeletons heights={['190px', '160px']} />
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
        <WalletSend
          balance={balance}
          currency={currency}
          quickAmounts={wallet.quickAmounts}
          onDone={() => setSending(false)}
        />
      ) : (
        <Button block icon="arrowOut" onClick={() => setSending(true)}>
          {t('purse.send')}
        </Button>
      )}
      <h3 className={css.heading}>{t('purse.transactions')}</h3>
      {items.length === 0 && <p className={css.note}>{t('purse.noTransactions')}</p>}
      <More query={query} skeleton={['72px']}>
        <Transfers items={items} currency={currency} />
      </More>
      <p className={css.note}>{t('purse.block', { height: blockHeight })}</p>
    </div>
  );
}

const blocksEveryMs = 5000;

/** New blocks cause no live event: the chain's height is polled while it is on screen. */
function useNewBlocks(read: () => unknown): void {
  const isRunning = useClock(({ clock }) => clock?.running ?? false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(read, blocksEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, read]);
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
