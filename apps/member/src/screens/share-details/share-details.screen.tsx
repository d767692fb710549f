import { CopyButton, Figures, Icon, LinkButton, List, ListItem, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import type { TeamShare } from '../../parts/team/members-of.tsx';
import { Claim, Traced } from '../../xray/marked.tsx';
import css from './share-details.module.css';

/** Results of inviting so far, and the grade reached. */
export function ShareDetailsScreen() {
  const t = useText();
  const share = useCall('user/share/info', {});
  return (
    <LoadedScreen query={share} skeleton={[284, 240]}>
      {(team) => (
        <>
          <Facts team={team} />
          <Grades team={team} />
          <LinkButton href={hashOf('/index/invitation')} block icon="share">
            {t('team.invite')}
          </LinkButton>
        </>
      )}
    </LoadedScreen>
  );
}

function Facts({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  return (
    <List>
      <ListItem
        icon="share"
        title={t('invite.code')}
        value={
          <span className={css.code}>
            {team.inviteCode}
            <CopyButton value={team.inviteCode} iconOnly label={t('invite.copyCode')} />
          </span>
        }
      />
      {team.referrer !== '' && <ListItem icon="person" title={t('team.referrer')} value={team.referrer} />}
      <ListItem
        icon="team"
        title={t('team.registered')}
        value={format.number(team.registered)}
        href={hashOf('/index/friendmore')}
      />
      <ListItem
        icon="check"
        title={t('team.valid')}
        value={format.number(team.valid)}
        href={hashOf('/index/friendmore')}
      />
      <ListItem
        icon="income"
        title={t('team.income')}
        value={<Traced refId="balance:teamIncome">{format.money(team.teamIncome, team.currency)}</Traced>}
        href={hashOf('/index/lowerincome')}
      />
    </List>
  );
}

/** Grades with the valid members each needs, and the member's own. */
function Grades({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className={css.grades}>
      <h2>{t('team.grades')}</h2>
      <Claim k="grades" block className={onSurface(css.ladder)}>
        <ol>
          {team.grades.map(({ grade, gradeText, validMembers, reached }) => (
            <li
              key={grade}
              data-reached={reached || undefined}
              aria-current={grade === team.grade || undefined}
            >
              <span className={css.step}>
                <Icon name={reached ? 'check' : 'star'} size={18} stroke={2.25} />
              </span>
              <b>{gradeText}</b>
              <Figures>{t('team.needs', { count: validMembers })}</Figures>
            </li>
          ))}
        </ol>
      </Claim>
      <p>{t('team.standing', { grade: format.number(team.grade), valid: team.valid })}</p>
    </section>
  );
}
