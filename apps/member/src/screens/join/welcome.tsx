import type { Identity } from '@glassmine/contract';
import { Button, LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Screen } from '../../page/screen.tsx';
import { IdentityCard } from './identity-card.tsx';
import css from './join.module.css';

/** Shows the issued identity and the link to the scheme. */
export function Welcome({ onOther }: { onOther: () => void }) {
  const t = useText();
  const { data } = useCall('room/info', {});
  const brand = data?.room.brandName ?? '';
  const hasAccount = useHasAccount(data?.identity);
  return (
    <Screen
      look="plain"
      title={data && t('join.welcome', { room: data.room.roomCode })}
      footer={
        <LinkButton href={hashOf(hasAccount ? '/user/login' : '/user/login/register')} block>
          {t('join.continue', { brand })}
        </LinkButton>
      }
    >
      <IdentityCard identity={data?.identity} currency={data?.room.currency} />
      <p className={css.later}>{t('join.later')}</p>
      <Button variant="quiet" onClick={onOther}>
        {t('join.other')}
      </Button>
    </Screen>
  );
}

/** Whether the learner has registered, by the issued number or mailbox; not so until the server has answered. */
function useHasAccount(identity: Identity | undefined): boolean {
  const enabled = identity !== undefined;
  const byPhone = useCall('user/user/isValidAccount', { phone: identity?.phone ?? '' }, { enabled }).data;
  const byEmail = useCall('user/user/isValidAccount', { email: identity?.email ?? '' }, { enabled }).data;
  return byPhone?.isRegistered === true || byEmail?.isRegistered === true;
}
