import type { SignStatus } from '@glassmine/replica/wire';
import { Button, Card, Icon, LinkButton, toast } from '@glassmine/ui';
import { useCommand } from '../../api/commands.ts';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Told } from '../../xray/told.tsx';
import { RandomBonus } from './random-bonus.tsx';
import css from './sign-in.module.css';
import { storeStatus } from './store-status.ts';
import { StreakDays } from './streak-days.tsx';

export function SignInScreen() {
  const t = useText();
  const status = useCall('user/app/user/queryTodaySignStatus', {});
  return (
    <LoadedScreen query={status} skeleton={[356, 150]}>
      {(today) =>
        today.open || today.random.open ? (
          <>
            {today.open && <Today status={today} />}
            {today.random.open && <RandomBonus random={today.random} />}
            <LinkButton href={hashOf('/user/signbonus')} variant="secondary" block icon="records">
              {t('sign.records')}
            </LinkButton>
          </>
        ) : (
          <Nothing icon="calendar" title="sign.closed" text="sign.closedText" />
        )
      }
    </LoadedScreen>
  );
}

/** The sign-in streak with the bonus of each day, and today's button. */
function Today({ status }: { status: SignStatus }) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  const money = (amount: string) => format.money(amount, currency);
  const sign = useCommand('user/app/user/sign', {
    onSuccess: ({ amount, status: after }) => {
      storeStatus(after);
      toast(t('sign.got', { amount: money(amount) }), 'good');
    },
  });
  const { signed, streak, signedDays, amount, nextAmount } = status;
  return (
    <Card hero className={css.hero}>
      <div className={css.head}>
        <span className={css.flame}>
          <Icon name="bolt" size={26} stroke={2} />
        </span>
        <div>
          <h2>{t('sign.streak', { count: streak })}</h2>
          <p>{t('sign.total', { count: signedDays })}</p>
        </div>
      </div>
      <Claim k="signStreak" block>
        <StreakDays status={status} />
      </Claim>
      <Told claims={['signStreak']}>
        {signed ? (
          <p className={css.done} role="status">
            <Icon name="check" size={20} stroke={2.5} />
            <span>
              <b>{t('sign.done')}</b>
              {t('sign.tomorrow', { amount: money(nextAmount) })}
            </span>
          </p>
        ) : (
          <Button block busy={sign.isPending && t('sign.busy')} onClick={() => sign.mutate({})}>
            {t('sign.press', { amount: money(amount) })}
          </Button>
        )}
      </Told>
      <p className={css.miss}>{t('sign.miss')}</p>
    </Card>
  );
}
