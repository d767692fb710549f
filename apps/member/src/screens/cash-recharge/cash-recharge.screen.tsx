import type { CallMap } from '@glassmine/replica/wire';
import { Button, Card, CopyButton, Figures } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { localIn } from '../../live/currencies.ts';
import { useReaderMinutes } from '../../live/reader-minutes.ts';
import { useRoom } from '../../live/use-live.ts';
import { ChainOrBank } from '../../money/chain-or-bank.tsx';
import { Fact, Facts, Notes, Section } from '../../money/facts.tsx';
import { LazyTaps } from '../../money/lazy-taps.tsx';
import { NoBankMoney } from '../../money/no-bank-money.tsx';
import { purseOf } from '../../money/purse.ts';
import { RechargeSumField, useRechargeSum } from '../../money/recharge-sum.tsx';
import { StatusRows } from '../../money/status-row.tsx';
import { SumCard } from '../../money/sum-card.tsx';
import { usePage } from '../../navigation/page-context.ts';
import { dataIf, Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { type Payee, useAskForPayment } from '../../phone/payee.ts';
import { TracedAmount } from '../../xray/marked.tsx';
import css from './cash-recharge.module.css';
import { CollectedItem } from './collected-item.tsx';

type Info = CallMap['wallet/recharge/cash/info']['data'];

/** Recharge by bank: the account to pay to, the reference that names the member, the payments received. `?currency=` */
export function CashRechargeScreen() {
  const t = useText();
  const room = useRoom();
  const currency = localIn(room, usePage().place.query);
  const isKnown = currency !== undefined;
  const asked = useCall('wallet/recharge/cash/info', isKnown ? { currency } : {}, { enabled: isKnown });
  // The cached view may still be that of another currency.
  const info = dataIf(asked, (data) => data.currency === currency);
  const sum = useRechargeSum(info.data);
  useAskForPayment(info.data && payeeOf(info.data));
  if (room && !isKnown) return <NoBankMoney />;
  return (
    <Screen
      footer={
        <Button block icon="bank" onClick={() => sum.pay('bank')}>
          {t('cash.openBank')}
        </Button>
      }
    >
      <ChainOrBank of="recharge" />
      <LazyTaps currency={currency} />
      <Loaded query={info} skeleton={[92, 262, { row: 92 }]}>
        {(data) => (
          <>
            <Balance info={data} />
            {data.transfers.length > 0 && <Transfers info={data} />}
            <RechargeSumField sum={sum} currency={data.currency} />
            <Collecting info={data} />
            <Terms info={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const payeeOf = ({ collecting, reference, currency }: Info): Payee => {
  return { name: collecting.payee, account: collecting.account, reference, currency };
};

function Balance({ info }: { info: Info }) {
  const t = useText();
  const { available, availableRef, currency } = purseOf(info.account, info.currency);
  return (
    <SumCard
      title={t('cash.balance')}
      total={<TracedAmount refId={availableRef} value={available} currency={currency} />}
    />
  );
}

function Collecting({ info: { collecting, reference } }: { info: Info }) {
  const t = useText();
  return (
    <Card className={css.collecting}>
      <Facts>
        <Fact name={t('cash.payee')}>{collecting.payee}</Fact>
        <Fact name={t('cash.bank')}>{collecting.bankName}</Fact>
      </Facts>
      <Copied name={t('cash.account')} value={collecting.account} label={t('cash.copyAccount')} />
      <div className={css.reference}>
        <Copied name={t('cash.reference')} value={reference} label={t('cash.copyReference')} />
        <p>{t('cash.referenceNote')}</p>
      </div>
    </Card>
  );
}

function Copied({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <div className={css.copied}>
      <p>
        <span>{name}</span>
        <Figures as="b">{value}</Figures>
      </p>
      <CopyButton value={value} label={label} iconOnly />
    </div>
  );
}

function Terms({ info }: { info: Info }) {
  const t = useText();
  const format = useFormat();
  const { currency, minimum } = info;
  const { bank } = useReaderMinutes();
  return (
    <Notes
      notes={[
        t('cash.minimum', { amount: format.money(minimum, currency) }),
        t('cash.arrives', { count: bank }),
        t('cash.onlyOwn'),
      ]}
    />
  );
}

function Transfers({ info }: { info: Info }) {
  const t = useText();
  return (
    <Section title={t('cash.transfers')}>
      <StatusRows>
        {info.transfers.map((transfer) => (
          <CollectedItem key={transfer.transferId} transfer={transfer} info={info} />
        ))}
      </StatusRows>
    </Section>
  );
}
