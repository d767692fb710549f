import type { CallMap } from '@glassmine/replica/wire';
import { Badge, Button, Card, CopyButton, copyText, Figures, QrCode, toast } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useReaderMinutes } from '../../live/reader-minutes.ts';
import { ChainOrBank } from '../../money/chain-or-bank.tsx';
import { Notes, Section } from '../../money/facts.tsx';
import { LazyTaps } from '../../money/lazy-taps.tsx';
import { RechargeSumField, useRechargeSum } from '../../money/recharge-sum.tsx';
import { StatusRows } from '../../money/status-row.tsx';
import { WalletNotice } from '../../money/wallet-notice.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { DepositItem } from './deposit-item.tsx';
import css from './recharge.module.css';

type Info = CallMap['wallet/recharge/info']['data'];

export function RechargeScreen() {
  const t = useText();
  const info = useCall('wallet/recharge/info', {});
  const sum = useRechargeSum(info.data);
  // The address is copied as well, as a user would between two apps.
  const openWallet = async () => {
    if (sum.pay('wallet') && info.data && (await copyText(info.data.address)))
      toast(t('recharge.copied'), 'good');
  };
  return (
    <Screen
      footer={
        <Button block icon="phone" onClick={() => void openWallet()}>
          {t('recharge.openWallet')}
        </Button>
      }
    >
      <ChainOrBank of="recharge" />
      <WalletNotice />
      <LazyTaps currency={info.data?.currency} />
      <Loaded query={info} skeleton={[410, { row: 92 }]}>
        {(data) => (
          <>
            {data.deposits.length > 0 && <Deposits info={data} />}
            <RechargeSumField sum={sum} currency={data.currency} />
            <AddressCard info={data} />
            <Terms info={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function AddressCard({ info }: { info: Info }) {
  const t = useText();
  const { currency, chain, address } = info;
  return (
    <Card className={css.card}>
      <div className={css.network}>
        <span>{t('recharge.network')}</span>
        <Badge tone="accent">
          {currency} · {chain}
        </Badge>
      </div>
      <QrCode value={address} label={t('recharge.qr')} />
      <div className={css.address}>
        <span>{t('recharge.address')}</span>
        <Figures as="p" data-testid="deposit-address">
          {address}
        </Figures>
        <CopyButton value={address} label={t('recharge.copy')} />
      </div>
    </Card>
  );
}

function Terms({ info }: { info: Info }) {
  const t = useText();
  const format = useFormat();
  const { currency, chain, minimum, confirmationsNeeded } = info;
  const notes = [
    t('recharge.minimum', { amount: format.money(minimum, currency) }),
    t('recharge.confirmations', { count: confirmationsNeeded, minutes: useReaderMinutes().deposit }),
    t('recharge.onlyChain', { currency, chain }),
  ];
  return <Notes notes={notes} />;
}

function Deposits({ info }: { info: Info }) {
  const t = useText();
  return (
    <Section title={t('recharge.deposits')}>
      <StatusRows>
        {info.deposits.map((transfer) => (
          <DepositItem key={transfer.hash} transfer={transfer} currency={info.currency} />
        ))}
      </StatusRows>
    </Section>
  );
}
