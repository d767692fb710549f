import { AmountInput, Button, Card, Skeleton, toast } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { AddressChoice } from './address-choice.tsx';
import { Bill, BillLine } from './bill.tsx';
import { useDraft, useShares, type WithdrawInfo } from './draft.ts';
import { Missing, type MissingThing } from './missing.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { Available, Hours } from './state-cards.tsx';
import css from './withdraw.module.css';

export function WithdrawScreen() {
  const info = useCall('wallet/withdraw/info', {});
  if (info.data) return <Withdraw info={info.data} />;
  return (
    <Screen>
      <Loaded query={info} skeleton={<WithdrawSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

function Withdraw({ info }: { info: WithdrawInfo }) {
  const t = useText();
  const { account, addresses, feePercent } = info;
  const draft = useDraft(info);
  const quick = useShares(info);
  const [addressId, setAddressId] = useState<number | null>(null);
  const [missing, setMissing] = useState<MissingThing | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const chosen = addresses.find((each) => each.addressId === addressId) ?? addresses[0];
  const press = () => {
    if (!chosen) return setMissing('address');
    if (!info.hasFundPassword) return setMissing('fundPassword');
    if (draft.amount === null) return toast(t('withdraw.amountNeeded'), 'bad');
    if (draft.error) return toast(draft.error, 'bad');
    setConfirming(true);
  };
  const bill = <Bill draft={draft} feePercent={feePercent} currency={account.currency} />;
  return (
    <Screen
      footer={
        <Button block disabled={!info.windowOpen} onClick={press}>
          {t('withdraw.submit')}
        </Button>
      }
    >
      <Available account={account} />
      <Hours info={info} />
      <Card className={css.form}>
        <AmountInput
          label={t('withdraw.amount')}
          value={draft.text}
          onChange={draft.setText}
          currency={account.currency}
          quick={quick}
          error={draft.error}
          padNote={bill}
          name="amount"
        />
        <AddressChoice addresses={addresses} chosen={chosen} onChange={setAddressId} />
      </Card>
      <Card>
        {bill}
        <Arrival hours={info.arrivesWithinHours} />
      </Card>
      <a className={css.records} href="#/user/withrecord">
        {t('withdraw.records')}
      </a>
      <Missing what={missing} onClose={() => setMissing(null)} />
      {chosen && (
        <PasswordSheet
          open={isConfirming}
          onOpenChange={setConfirming}
          draft={draft}
          address={chosen}
          currency={account.currency}
        />
      )}
    </Screen>
  );
}

function Arrival({ hours }: { hours: number }) {
  const t = useText();
  return (
    <dl className={css.bill}>
      <BillLine name={t('withdraw.arrives')}>
        <Claim k="arrivalTime">{t('withdraw.within', { hours })}</Claim>
      </BillLine>
    </dl>
  );
}

function WithdrawSkeleton() {
  return (
    <>
      <Skeleton height="104px" radius="20px" />
      <Skeleton height="48px" radius="14px" />
      <Skeleton height="236px" radius="20px" />
      <Skeleton height="128px" radius="20px" />
    </>
  );
}
