import { Button, LinkButton, toast } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { localIn, moneyLink, pagesOf, type Way } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { ChainOrBank } from '../../money/chain-or-bank.tsx';
import { Notes } from '../../money/facts.tsx';
import { LazyTaps } from '../../money/lazy-taps.tsx';
import { NoBankMoney } from '../../money/no-bank-money.tsx';
import { type Purse, purseOf } from '../../money/purse.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { dataIf, Loaded } from '../../page/loaded.tsx';
import { Foot, Screen } from '../../page/screen.tsx';
import { LazySteps, withdrawalSteps } from '../../parts/steps/lazy-steps.tsx';
import { Claim } from '../../xray/marked.tsx';
import { CashStatus } from './cash-status.tsx';
import { useDraft } from './draft.ts';
import { Missing, type MissingThing } from './missing.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { Available, Hours, Suspended } from './state-cards.tsx';
import { targetsOf, type WithdrawInfo } from './targets.ts';
import css from './withdraw.module.css';
import { WithdrawForm } from './withdraw-form.tsx';

/** Withdrawal to an address on the chain, or of local money to a bank card: each way has its path. `?currency=` */
export function WithdrawScreen() {
  const room = useRoom();
  const { path, query } = usePage().place;
  const way: Way = path === pagesOf.withdraw.bank ? 'bank' : 'chain';
  const currency = way === 'bank' ? localIn(room, query) : room?.currency;
  const isKnown = currency !== undefined;
  const info = useCall('wallet/withdraw/info', isKnown ? { currency } : {}, { enabled: isKnown });
  if (room && !isKnown) return <NoBankMoney />;
  return (
    <Screen>
      <ChainOrBank of="withdraw" />
      {/* The cached view may still be that of another currency. */}
      <Loaded
        query={dataIf(info, (data) => data.currency === currency)}
        skeleton={[104, { row: 48 }, 236, 128]}
      >
        {(data) => <Withdraw key={data.currency} way={way} info={data} />}
      </Loaded>
    </Screen>
  );
}

/** Balance, "maintenance" while no requests are taken, and the hours. */
function State({ purse, info }: { purse: Purse; info: WithdrawInfo }) {
  return (
    <>
      <Available purse={purse} />
      {info.suspended && <Suspended />}
      <Hours info={info} />
    </>
  );
}

function Withdraw({ way, info }: { way: Way; info: WithdrawInfo }) {
  const t = useText();
  const purse = purseOf(info.account, info.currency);
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
  // A step that stops withdrawals is shown before anything can be typed.
  const isShut = info.suspended || info.unlock.amount !== '';
  return (
    <>
      <LazyTaps currency={purse.currency} />
      <LazySteps kinds={withdrawalSteps} />
      <State purse={purse} info={info} />
      {!isShut && (
        <WithdrawForm
          way={way}
          info={info}
          purse={purse}
          draft={draft}
          targets={targets}
          chosen={chosen}
          onChoose={setTargetId}
        />
      )}
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
        <Submit info={info} onPress={press} />
      </Foot>
    </>
  );
}

/** The button at the foot; it leads to the deposit while one is asked first. */
function Submit({ info, onPress }: { info: WithdrawInfo; onPress: () => void }) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  const { unlock, suspended, windowOpen } = info;
  if (suspended || unlock.amount === '')
    return (
      <Button block disabled={!windowOpen || suspended} onClick={onPress}>
        {t(suspended ? 'withdraw.suspendedShort' : 'withdraw.submit')}
      </Button>
    );
  const { amount, currency } = unlock;
  return (
    <LinkButton block href={moneyLink('recharge', room, currency, { amount })}>
      {t('withdraw.unlock', { amount: format.money(amount, currency) })}
    </LinkButton>
  );
}

function Below({ way, currency }: { way: Way; currency: string }) {
  const t = useText();
  return (
    <>
      {way === 'bank' && (
        <>
          <CashStatus currency={currency} />
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
