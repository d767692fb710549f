import type { CallMap } from '@glassmine/contract';
import { onSurface, Segmented, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { type Member, MembersOf, ValidBadge } from '../../parts/team/members-of.tsx';
import { TracedAmount } from '../../xray/marked.tsx';
import css from './friend-more.module.css';

type Which = 'all' | 'valid';

/** All team members with what the scheme shows about them, level by level. */
export function FriendMoreScreen() {
  const t = useText();
  const numbers = useCall('user/share/invited/floor/num', {});
  const [level, setLevel] = useState('1');
  const [which, setWhich] = useState<Which>('all');
  return (
    <Screen>
      <Loaded query={numbers} skeleton={<Skeleton height="92px" radius="20px" />}>
        {(team) => (
          <>
            <Numbers team={team} />
            <Segmented
              label={t('team.which')}
              value={level}
              options={team.levels.map((each) => ({
                value: String(each.level),
                label: t('team.level', { level: each.level }),
              }))}
              onChange={setLevel}
            />
          </>
        )}
      </Loaded>
      <Segmented<Which>
        label={t('team.filter')}
        value={which}
        options={[
          { value: 'all', label: t('team.all') },
          { value: 'valid', label: t('team.onlyValid') },
        ]}
        onChange={setWhich}
      />
      <MembersOf
        key={`${level} ${which}`}
        level={Number(level)}
        isOnlyValid={which === 'valid'}
        skeleton={<Skeleton height="132px" radius="20px" />}
      >
        {(members) => (
          <ul className={css.members}>
            {members.map((member) => (
              <MemberCard key={member.userId} member={member} />
            ))}
          </ul>
        )}
      </MembersOf>
    </Screen>
  );
}

function Numbers({ team }: { team: CallMap['user/share/invited/floor/num']['data'] }) {
  const t = useText();
  const format = useFormat();
  const figures = [
    { name: t('team.registered'), count: team.registered },
    { name: t('team.valid'), count: team.valid },
    { name: t('team.invitedByMe'), count: team.invited },
  ];
  return (
    <dl className={css.numbers}>
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function MemberCard({ member }: { member: Member }) {
  const t = useText();
  const format = useFormat();
  return (
    <li className={onSurface(css.member)}>
      <div className={css.head}>
        <h2>{member.name}</h2>
        <ValidBadge member={member} />
      </div>
      <p className="figures">
        {member.account} · {t('team.since', { date: format.date(member.registeredAt) })}
      </p>
      <dl>
        <div>
          <dt>{t('team.assets')}</dt>
          <dd className="figures">{format.amount(member.assets)}</dd>
        </div>
        <div>
          <dt>{t('team.bonus')}</dt>
          <dd>
            <TracedAmount refId="balance:teamIncome" value={member.bonus} signed />
          </dd>
        </div>
        <div>
          <dt>{t('team.hasInvited')}</dt>
          <dd className="figures">{format.number(member.invited)}</dd>
        </div>
        <div>
          <dt>{t('team.referrer')}</dt>
          <dd>{member.referrer}</dd>
        </div>
      </dl>
    </li>
  );
}
