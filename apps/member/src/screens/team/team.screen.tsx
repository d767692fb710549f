import { Card, CountUp, Figures, Icon, LinkButton, onSurface, ProgressBar } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { LazySteps } from '../../parts/steps/lazy-steps.tsx';
import type { TeamShare } from '../../parts/team/members-of.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Levels } from './levels.tsx';
import css from './team.module.css';
import { TeamList } from './team-list.tsx';

export function TeamScreen() {
  const share = useCall('user/share/info', {});
  return (
    <LoadedScreen query={share} skeleton={[252, 188, 150, { row: 44 }]}>
      {(team) => (
        <>
          <LazySteps kinds={['doubleBonus']} />
          <TeamHero team={team} />
          <Levels levels={team.levels} currency={team.currency} />
          <Milestones team={team} />
          <TeamList levels={team.levels} />
        </>
      )}
    </LoadedScreen>
  );
}

/** Team income, size and grade, with links to details. */
function TeamHero({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card hero className={css.hero}>
      <h2>{t('team.income')}</h2>
      <Claim k="teamBenefits" refId="balance:teamIncome" className={css.income}>
        <CountUp value={team.teamIncome} currency={team.currency} />
      </Claim>
      <div className={css.counts}>
        <p>
          {t('team.registered')}
          <Figures as="b">{format.number(team.registered)}</Figures>
        </p>
        <p>
          {t('team.valid')}
          <Figures as="b">{format.number(team.valid)}</Figures>
        </p>
        <Claim k="grades">
          {t('team.grade')}
          <Figures as="b">{format.number(team.grade)}</Figures>
        </Claim>
      </div>
      <LinkButton href={hashOf('/index/invitation')} block icon="share">
        {t('team.invite')}
      </LinkButton>
      <div className={css.more}>
        <a href={hashOf('/index/lowerincome')}>
          <Icon name="income" size={20} />
          {t('team.moreIncome')}
        </a>
        <a href={hashOf('/index/friendmore')}>
          <Icon name="team" size={20} />
          {t('team.moreMembers')}
        </a>
        <a href={hashOf('/index/sharedetails')}>
          <Icon name="star" size={20} />
          {t('team.moreShare')}
        </a>
      </div>
    </Card>
  );
}

/** Bonuses at team milestones, which the scheme calls a government subsidy. */
function Milestones({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  if (team.milestones.length === 0) return null;
  return (
    <Section title={t('team.subsidy')}>
      <Claim k="inviteBonus" block className={onSurface(css.milestones)}>
        <ol>
          {team.milestones.map(({ validMembers, bonus, reached }) => {
            const progress = t('team.milestone', {
              now: Math.min(team.valid, validMembers),
              goal: validMembers,
            });
            return (
              <li key={validMembers} data-reached={reached || undefined}>
                <span className={css.milestoneHead}>
                  <span>{progress}</span>
                  <Figures as="b">{format.money(bonus, team.currency)}</Figures>
                </span>
                <ProgressBar percent={(team.valid / validMembers) * 100} label={progress} />
              </li>
            );
          })}
        </ol>
      </Claim>
    </Section>
  );
}
