import type { Account, Member } from '@glassmine/replica/wire';
import { Amount, Card, CopyButton, Figures, Icon } from '@glassmine/ui';
import { Avatar } from '../../account/avatar.tsx';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { useSession } from '../../state/session.ts';
import { Claim, Traced } from '../../xray/marked.tsx';
import css from './mine.module.css';

/** The member's name, grade, code and three headline numbers. */
export function IdentityCard({ member }: { member: Member }) {
  const t = useText();
  const format = useFormat();
  const account = useCall('assets/account', {}).data;
  return (
    <Card hero className={css.card}>
      <div className={css.head}>
        <a className={css.person} href={hashOf('/user/information')}>
          <Avatar member={member} />
          <div className={css.name}>
            <h2>{member.name}</h2>
            <p>{t('mine.since', { date: format.date(member.endTime) })}</p>
          </div>
          <span className="sr-only">{t('title.information')}</span>
        </a>
        <Claim k="grades" className={css.grade}>
          <Icon name="star" size={14} stroke={2.25} />
          {t('mine.grade', { grade: member.vipLevel })}
          {member.gradeText && ` · ${member.gradeText}`}
        </Claim>
      </div>
      <div className={css.code}>
        {t('mine.code')}
        <Figures as="b">{member.invitateCode}</Figures>
        <CopyButton value={member.invitateCode} iconOnly label={t('mine.copyCode')} />
      </div>
      <Balances account={account} />
      <Counts member={member} />
    </Card>
  );
}

const slots = ['total', 'extractable', 'income'] as const;

/** Space is reserved for the numbers, so that nothing moves when they load. */
function Balances({ account }: { account: Account | undefined }) {
  const t = useText();
  const hidden = useSession((session) => session.hideBalance);
  return (
    <div className={css.balances}>
      {slots.map((slot) => (
        <p key={slot}>
          {t(`mine.${slot}`)}
          {account ? (
            <Traced refId={`balance:${slot}`}>
              <Amount value={account[slot]} hidden={hidden} />
            </Traced>
          ) : (
            <span>&nbsp;</span>
          )}
        </p>
      ))}
    </div>
  );
}

/** Machines that run, people in the team, coupons to use; each leads to its page. */
function Counts({ member }: { member: Member }) {
  const t = useText();
  const format = useFormat();
  const counts = [
    { href: hashOf('/user/myorder'), name: t('mine.machines'), count: member.project },
    { href: hashOf('/index/friendmore'), name: t('balance.teamSize'), count: member.num },
    { href: hashOf('/index/mycoupon'), name: t('title.myCoupons'), count: member.coupon },
  ];
  return (
    <div className={css.balances}>
      {counts.map(({ href, name, count }) => (
        <a key={href} href={href}>
          {name}
          <Figures as="b">{format.number(count)}</Figures>
        </a>
      ))}
    </div>
  );
}
