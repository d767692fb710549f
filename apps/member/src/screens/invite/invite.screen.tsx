import { Button, Card, CopyButton, Figures, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { RewardWays } from '../../parts/rewards/reward-ways.tsx';
import { LazySteps } from '../../parts/steps/lazy-steps.tsx';
import type { TeamShare } from '../../parts/team/members-of.tsx';
import { usePhone } from '../../state/phone.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './invite.module.css';
import { Poster } from './poster.tsx';

export function InviteScreen() {
  const t = useText();
  const share = useCall('user/share/info', {});
  return (
    <LoadedScreen query={share} skeleton={[220, 150, 380]}>
      {(team) => (
        <>
          <LazySteps kinds={['doubleBonus']} />
          <CodeCard team={team} />
          <SendCard />
          <LinkCard team={team} />
          <section className={css.more}>
            <h2>{t('invite.more')}</h2>
            <RewardWays />
          </section>
        </>
      )}
    </LoadedScreen>
  );
}

/** Team benefits by level, with the invitation code and poster. */
function CodeCard({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card hero className={css.code}>
      <h2>{t('invite.headline')}</h2>
      <p>{t('invite.headlineText')}</p>
      <Claim k="teamBenefits" block className={css.levels}>
        <ol>
          {team.levels.map(({ level, percent }) => (
            <li key={level}>
              <Figures as="b">{format.percent(percent)}</Figures>
              {t('team.level', { level })}
            </li>
          ))}
        </ol>
      </Claim>
      <NextSubsidy team={team} />
      <h3>{t('invite.code')}</h3>
      <Claim k="invitationOnly" className={css.letters}>
        {team.inviteCode}
      </Claim>
      <div className={css.actions}>
        <CopyButton value={team.inviteCode} label={t('invite.copyCode')} />
        <Poster team={team} />
      </div>
    </Card>
  );
}

/** Members missing to the next milestone, which the scheme calls a government subsidy. */
function NextSubsidy({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  const next = team.milestones.find(({ reached }) => !reached);
  if (!next) return null;
  const left = Math.max(1, next.validMembers - team.valid);
  return (
    <Claim k="inviteBonus" className={css.next}>
      {t('invite.next', { left, amount: format.money(next.bonus, team.currency) })}
    </Claim>
  );
}

/** The learner's contacts exist only on the sandbox phone. */
function SendCard() {
  const t = useText();
  const show = usePhone((phone) => phone.show);
  return (
    <section className={onSurface(css.card)}>
      <h2>{t('invite.send')}</h2>
      <p>{t('invite.sendText')}</p>
      <Button block icon="message" onClick={() => show('messages', 'contacts')}>
        {t('invite.openContacts')}
      </Button>
    </section>
  );
}

function LinkCard({ team }: { team: TeamShare }) {
  const t = useText();
  return (
    <section className={onSurface(css.card)}>
      <h2>{t('invite.link')}</h2>
      <p className={css.link}>{team.shareUrl}</p>
      <CopyButton value={team.shareUrl} label={t('invite.copyLink')} />
      <p>{t('invite.roomOnly')}</p>
    </section>
  );
}
