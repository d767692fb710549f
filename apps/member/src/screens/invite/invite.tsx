import { Button, Card, CopyButton, QrCode, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePhone } from '../../phone/store.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Claim } from '../../xray/marked.tsx';
import type { Share } from '../team/team.tsx';
import css from './invite.module.css';

export function InviteScreen() {
  const share = useCall('user/share/info', {});
  return (
    <Screen>
      <Loaded query={share} skeleton={<InviteSkeleton />}>
        {(team) => (
          <>
            <CodeCard team={team} />
            <SendCard />
            <LinkCard team={team} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function CodeCard({ team }: { team: Share }) {
  const t = useText();
  const format = useFormat();
  const percents = team.levels.map(({ percent }) => format.percent(percent));
  return (
    <Card hero className={css.code}>
      <h2>{t('invite.code')}</h2>
      <Claim k="invitationOnly" className={css.letters}>
        {team.inviteCode}
      </Claim>
      <CopyButton value={team.inviteCode} label={t('invite.copyCode')} />
      <Claim k="teamBenefits" block className={css.promise}>
        {t('invite.promise', {
          first: percents[0] ?? '',
          second: percents[1] ?? '',
          third: percents[2] ?? '',
        })}
      </Claim>
    </Card>
  );
}

/** Whom the learner knows is on the sandbox phone, and nowhere else. */
function SendCard() {
  const t = useText();
  const show = usePhone((phone) => phone.show);
  return (
    <section className={css.card}>
      <h2>{t('invite.send')}</h2>
      <p>{t('invite.sendText')}</p>
      <Button block icon="message" onClick={() => show('messages')}>
        {t('invite.openContacts')}
      </Button>
    </section>
  );
}

function LinkCard({ team }: { team: Share }) {
  const t = useText();
  return (
    <section className={css.card}>
      <h2>{t('invite.link')}</h2>
      <p className={css.link}>{team.shareUrl}</p>
      <CopyButton value={team.shareUrl} label={t('invite.copyLink')} />
      <div className={css.qr}>
        <QrCode value={team.shareUrl} label={t('invite.qr')} />
      </div>
      <p>{t('invite.roomOnly')}</p>
    </section>
  );
}

function InviteSkeleton() {
  return (
    <>
      <Skeleton height="220px" radius="20px" />
      <Skeleton height="150px" radius="20px" />
      <Skeleton height="380px" radius="20px" />
    </>
  );
}
