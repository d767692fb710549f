import type { CallMap, ReviewedReward } from '@glassmine/replica/wire';
import { Badge, Icon, type IconName, onSurface } from '@glassmine/ui';
import { type ReactNode, useId } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded, together } from '../../page/loaded.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './reward-ways.module.css';

const tones = { none: 'accent', pending: 'warn', credited: 'good', notCredited: 'bad' } as const;

/** All rewards that can be earned, with today's status of each. */
export function RewardWays({ withInvite = false }: { withInvite?: boolean }) {
  const day = useCall('user/app/user/queryTodaySignStatus', {});
  const reviewed = useCall('user/reward/query', {});
  return (
    <Loaded query={together(day, reviewed)} skeleton={[320]}>
      {([today, handed]) => <Ways day={today} reviewed={handed} withInvite={withInvite} />}
    </Loaded>
  );
}

interface WaysProps {
  day: CallMap['user/app/user/queryTodaySignStatus']['data'];
  reviewed: CallMap['user/reward/query']['data'];
  withInvite: boolean;
}

function Ways({ day, reviewed, withInvite }: WaysProps) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  const money = (amount: string) => format.money(amount, currency);
  return (
    <ul className={onSurface(css.ways)}>
      {day.open && (
        <Way
          icon="calendar"
          href={hashOf('/index/sign')}
          title={t('reward.sign')}
          state={day.signed && <Done />}
        >
          <Claim k="signStreak">{t('reward.signText', { amount: money(day.amount) })}</Claim>
        </Way>
      )}
      {day.random.open && (
        <Way
          icon="gift"
          href={hashOf('/index/sign')}
          title={t('reward.random')}
          state={day.random.received && <Done />}
        >
          <Claim k="randomBonus">{t('reward.randomText', { amount: money(day.random.to) })}</Claim>
        </Way>
      )}
      <Way icon="star" href={hashOf('/user/verify')} title={t('reward.code')}>
        <Claim k="redeemCode">{t('reward.codeText')}</Claim>
      </Way>
      <Way
        icon="team"
        href={hashOf('/index/joinGroup')}
        title={t('reward.group')}
        state={<Handed reward={reviewed.groupJoin} />}
      >
        <Claim k="groupJoin">{t('reward.groupText', { amount: money(reviewed.groupJoin.amount) })}</Claim>
      </Way>
      <Way
        icon="play"
        href={hashOf('/index/shareLink')}
        title={t('reward.video')}
        state={<Handed reward={reviewed.videoShare} />}
      >
        <Claim k="videoShare">{t('reward.videoText', { amount: money(reviewed.videoShare.amount) })}</Claim>
      </Way>
      {withInvite && (
        <Way icon="share" href={hashOf('/index/invitation')} title={t('reward.invite')}>
          <LevelsText />
        </Way>
      )}
    </ul>
  );
}

/** On how many levels inviting pays, once it is known. */
function LevelsText() {
  const t = useText();
  const { data: team } = useCall('user/share/invited/floor/num', {});
  return team && <Claim k="teamBenefits">{t('reward.inviteText', { count: team.levels.length })}</Claim>;
}

function Done() {
  const t = useText();
  return <Badge tone="good">{t('reward.signDone')}</Badge>;
}

function Handed({ reward: { status } }: { reward: ReviewedReward }) {
  const t = useText();
  return status === 'none' ? null : <Badge tone={tones[status]}>{t(`reward.status.${status}`)}</Badge>;
}

interface WayProps {
  icon: IconName;
  href: string;
  title: string;
  state?: ReactNode;
  children: ReactNode;
}

/** The link covers the whole row; the claim marker above it takes its own presses. */
function Way({ icon, href, title, state, children }: WayProps) {
  const id = useId();
  return (
    <li>
      <a href={href} aria-labelledby={id}>
        <Icon name="chevron" size={18} />
      </a>
      <span className={css.icon}>
        <Icon name={icon} size={22} />
      </span>
      <div>
        <b id={id}>{title}</b>
        <p>{children}</p>
        {state}
      </div>
    </li>
  );
}
