import { AmountInput, Button, Card, toast } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { ChainOrBank } from '../../money/chain-or-bank.tsx';
import { Fact, Notes } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Foot, Screen } from '../../page/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Bill } from './bill.tsx';
import { useDraft, useShares } from './draft.ts';
import { Missing, type MissingThing } from './missing.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { purseOf, targetsOf, type Way, type WithdrawInfo } from './purse.ts';
import { Available, Hours, Suspended } from './state-cards.tsx';
import { TargetChoice } from './target-choice.tsx';
import css from './withdraw.module.css';

/** Withdrawal to an address on the chain. */
export function WithdrawScreen() {
  return <WithdrawPage way="chain" currency={useRoom()?.currency} />;
}

/** Cash withdrawal to a bank card. */
export function CashWithdrawScreen() {
  return <WithdrawPage way="bank" currency={useRoom()?.cashCurrency} />;
}

function WithdrawPage({ way, currency }: { way: Way; currency: string | undefined }) {
  const isKnown = currency !== undefined;
  const info = useCall('wallet/withdraw/info', isKnown ? { currency } : {}, { enabled: isKnown });
  // The cached view may still be that of the other currency.
  const own = info.data?.currency === currency ? info.data : undefined;
  return (
    <Screen>
      <ChainOrBank of="withdraw" />
      <Loaded query={{ ...info, data: own }} skeleton={[104, { row: 48 }, 236, 128]}>
        {(data) => <Withdraw key={way} way={way} info={data} />}
      </Loaded>
    </Screen>
  );
}

/** Balance, "maintenance" while no requests are taken, and the hours. */
function State({ way, info }: { way: Way; info: WithdrawInfo }) {
  return (
    <>
      <Available purse={purseOf(way, info)} />
      {info.suspended && <Suspended />}
      <Hours info={info} />
    </>
  );
}

function Withdraw({ way, info }: { way: Way; info: WithdrawInfo }) {
  const t = useText();
  const purse = purseOf(way, info);
  const targets = targetsOf(way, info);
  const draft = useDraft(info, purse);
  const [targetId, setTargetId] = useState<number | null>(null);
  const [missing, setMissing] = useState<MissingThing | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const chosen = targets.find(({ id }) => id === targetId) ?? targets[0];
  const press = () => {
    if (!chosen) return setMissing(way === 'chain' ? 'address' : 'card');
    if (!info.hasFundPassword) return setMissing('fundPassword');
    if (draft.amount === null) return toast(t('withdraw.amountNeeded'), 'bad');
    if (draft.error) return toast(draft.error, 'bad');
    setConfirming(true);
  };
  const bill = <Bill draft={draft} currency={purse.currency} />;
  const quick = useShares(purse);
  return (
    <>
      <State way={way} info={info} />
      <Card className={css.form}>
        <AmountInput
          label={t('withdraw.amount')}
          value={draft.text}
          onChange={draft.setText}
          currency={purse.currency}
          quick={quick}
          error={draft.error}
          padNote={bill}
          name="amount"
        />
        <TargetChoice way={way} targets={targets} chosen={chosen} onChange={setTargetId} />
      </Card>
      <Card>
        {bill}
        <Arrival hours={info.arrivesWithinHours} />
      </Card>
      <Below way={way} currency={purse.currency} />
      <Missing what={missing} onClose={() => setMissing(null)} />
      {chosen && (
        <PasswordSheet
          open={isConfirming}
          onOpenChange={setConfirming}
          draft={draft}
          way={way}
          target={chosen}
          currency={purse.currency}
        />
      )}
      <Foot>
        <Button block disabled={!info.windowOpen || info.suspended} onClick={press}>
          {t(info.suspended ? 'withdraw.suspendedShort' : 'withdraw.submit')}
        </Button>
      </Foot>
    </>
  );
}

function Below({ way, currency }: { way: Way; currency: string }) {
  const t = useText();
  return (
    <>
      {way === 'bank' && (
        <>
          <Notes notes={[t('withdraw.cashNote')]} />
          <Claim k="changeCard" block>
            <Notes notes={[t('withdraw.changeCard')]} />
          </Claim>
        </>
      )}
      <a className={css.records} href={hashOf('/user/withrecord', { currency })}>
        {t('withdraw.records')}
      </a>
    </>
  );
}

function Arrival({ hours }: { hours: number }) {
  const t = useText();
  return (
    <dl className={css.bill}>
      <Fact name={t('withdraw.arrives')}>
        <Claim k="arrivalTime">{t('withdraw.within', { hours })}</Claim>
      </Fact>
    </dl>
  );
}
