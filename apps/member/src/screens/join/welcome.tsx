import type { Identity } from '@glassmine/replica/wire';
import { Button, LinkButton } from '@glassmine/ui';
import { useEffect } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import { unusedSeat } from '../../state/unused-seat.ts';
import { Consent } from './consent.tsx';
import { IdentityCard } from './identity-card.tsx';
import css from './join.module.css';

/** Shows the issued identity and the link to the scheme, once the server has said whether log-in or registration. */
export function Welcome({ onOther }: { onOther: () => void }) {
  const t = useText();
  const { data } = useCall('room/info', {});
  useEffect(() => {
    if (data) unusedSeat.used();
  }, [data]);
  const brand = data?.room.brandName ?? '';
  const consent = useCall('room/consent', {}, { staleTime: 0 });
  const scheme = useDoor(data?.identity);
  const door = consent.data?.isQuestionnaireWaiting ? '/questionnaire' : consent.data && scheme;
  return (
    <Screen
      look="plain"
      title={data && t('join.welcome', { room: data.room.roomCode })}
      footer={
        door && (
          <LinkButton href={hashOf(door)} block>
            {t('join.continue', { brand })}
          </LinkButton>
        )
      }
    >
      <IdentityCard identity={data?.identity} room={data?.room} />
      <p className={css.later}>{t('join.later')}</p>
      {data && consent.data && <Consent consent={consent.data} room={data.room} />}
      <Button variant="quiet" onClick={onOther}>
        {t('join.other')}
      </Button>
    </Screen>
  );
}

/**
 * The log-in for a learner who has registered, by the issued number or mailbox, else the registration; null while the
 * server has not answered. Without an answer it is the registration, which says so if there is an account.
 */
function useDoor(identity: Identity | undefined): '/user/login' | '/user/login/register' | null {
  const enabled = identity !== undefined;
  const byPhone = useCall('user/user/isValidAccount', { phone: identity?.phone ?? '' }, { enabled });
  const byEmail = useCall('user/user/isValidAccount', { email: identity?.email ?? '' }, { enabled });
  if (byPhone.data?.isRegistered || byEmail.data?.isRegistered) return '/user/login';
  return byPhone.isPending || byEmail.isPending ? null : '/user/login/register';
}
