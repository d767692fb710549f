import { minorOf } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Button, Card, Countdown, CountUp, Icon, LinkButton, toast } from '@glassmine/ui';
import { useCommand } from '../../api/commands.ts';
import { queryClient, useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTerms } from '../../live/use-terms.ts';
import { Sum } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { useClock, worldNow } from '../../state/world-clock.ts';
import { Claim, Traced, TracedAmount } from '../../xray/marked.tsx';
import css from './income.module.css';

type Info = CallMap['income/info']['data'];

export function IncomeScreen() {
  const info = useCall('income/info', {});
  return (
    <LoadedScreen query={info} skeleton={[196, 128]}>
      {(data) => <Income info={data} />}
    </LoadedScreen>
  );
}

/** Income that can be taken out, is under way or has arrived. Live events update it. */
function Income({ info }: { info: Info }) {
  const t = useText();
  const format = useFormat();
  const { account, arrivesBy } = info;
  const isReceiving = minorOf(account.receiving) > 0;
  const isEmpty = minorOf(account.income) === 0;
  const takeOut = useCommand('income/income/takeout', {
    onSuccess: ({ amount, arrivesBy: by, account: now }) => {
      queryClient.setQueryData<Info>(['income/info', {}], {
        ...info,
        notReceived: now.income,
        account: now,
        takeable: now.income,
        receiving: now.receiving,
        arrivesBy: by,
      });
      toast(t('income.taken', { amount: format.money(amount, now.currency) }), 'good');
    },
  });
  return (
    <>
      <Card hero className={css.hero}>
        <h2>{t('income.takeable')}</h2>
        <Traced refId="balance:income" className={css.amount}>
          <CountUp value={account.income} currency={account.currency} />
        </Traced>
        <Claim k="todayEarning" refId="balance:todayEarning" className={css.today}>
          {t('income.today', { amount: format.amount(account.todayEarning) })}
        </Claim>
        <Button
          block
          disabled={isEmpty && !isReceiving}
          busy={(takeOut.isPending || isReceiving) && t('income.receiving')}
          onClick={() => takeOut.mutate({})}
        >
          {t('income.takeOut')}
        </Button>
        {isEmpty && !isReceiving && <p className={css.nothing}>{t('income.nothing')}</p>}
      </Card>
      {isReceiving && <OnItsWay account={account} arrivesBy={arrivesBy} />}
      <Totals account={account} received={info.received} />
      <LinkButton
        href={hashOf('/user/record', { kind: 'receiveIncome' })}
        variant="secondary"
        block
        icon="records"
      >
        {t('income.records')}
      </LinkButton>
    </>
  );
}

function OnItsWay({ account, arrivesBy }: Pick<Info, 'account' | 'arrivesBy'>) {
  const t = useText();
  const isRoomOver = useClock(({ clock }) => clock?.isOver === true);
  const format = useFormat();
  return (
    <Card className={css.way}>
      <span className={css.mark}>
        <Icon name="clock" size={20} />
      </span>
      <div>
        <p>
          <TracedAmount refId="balance:receiving" value={account.receiving} signed />
        </p>
        <small>
          {isRoomOver ? t('withdraw.roomOver') : t('income.arrivesBy', { time: format.dateTime(arrivesBy) })}
        </small>
      </div>
      {!isRoomOver && (
        <Countdown
          targetMs={arrivesBy}
          now={worldNow}
          label={t('income.remaining')}
          days={(count) => t('income.days', { count })}
        />
      )}
    </Card>
  );
}

function Totals({ account, received }: Pick<Info, 'account' | 'received'>) {
  const t = useText();
  return (
    <Card>
      <dl className={css.totals}>
        <Sum name={t('income.extractable')} refId="balance:extractable" value={account.extractable} />
        <Sum name={t('income.receivedSoFar')} refId="sum:received" value={received} />
        <Sum name={t('income.total')} refId="balance:totalRevenue" value={account.totalRevenue} />
      </dl>
      <p className={css.hint}>{t('income.hint', { minutes: useTerms().incomeWithinMinutes })}</p>
    </Card>
  );
}
