import type { SignStatus } from '@glassmine/contract';
import { Button, Card, EmptyState, Icon, LinkButton, Skeleton, toast } from '@glassmine/ui';
import { useCommand } from '../../api/commands.ts';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import { keepStatus } from './keep-status.ts';
import { RandomBonus } from './random-bonus.tsx';
import css from './sign-in.module.css';
import { StreakDays } from './streak-days.tsx';

export function SignInScreen() {
  const t = useText();
  const status = useCall('user/app/user/queryTodaySignStatus', {});
  return (
    <Screen>
      <Loaded query={status} skeleton={<SignSkeleton />}>
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
            <EmptyState icon="calendar" title={t('sign.closed')} text={t('sign.closedText')} />
          )
        }
      </Loaded>
    </Screen>
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
      keepStatus(after);
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
      <p className={css.miss}>{t('sign.miss')}</p>
    </Card>
  );
}

function SignSkeleton() {
  return (
    <>
      <Skeleton height="356px" radius="20px" />
      <Skeleton height="150px" radius="20px" />
    </>
  );
}
