import type { CallMap } from '@glassmine/replica/wire';
import { Figures, onSurface, Segmented } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Sum } from '../../money/facts.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { LevelChoice } from '../../parts/team/level-choice.tsx';
import { type Member, MembersOf, ValidBadge } from '../../parts/team/members-of.tsx';
import { Traced } from '../../xray/marked.tsx';
import css from './friend-more.module.css';

type Which = 'all' | 'valid';

/** All team members with what the scheme shows about them, level by level. */
export function FriendMoreScreen() {
  const t = useText();
  const numbers = useCall('user/share/invited/floor/num', {});
  const [level, setLevel] = useState(1);
  const [which, setWhich] = useState<Which>('all');
  return (
    <Screen>
      <Loaded query={numbers} skeleton={[92]}>
        {(team) => (
          <>
            <Numbers team={team} />
            <LevelChoice levels={team.levels} value={level} onChange={setLevel} />
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
      <MembersOf key={`${level} ${which}`} level={level} isOnlyValid={which === 'valid'} skeleton={[132]}>
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
          <Figures as="dd">{format.number(count)}</Figures>
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
      <Figures as="p">
        {member.account} · {t('team.since', { date: format.date(member.registeredAt) })}
      </Figures>
      <dl>
        <Fact name={t('team.assets')}>
          <Traced refId={`team:${member.userId}:assets`}>
            <Figures>{format.amount(member.assets)}</Figures>
          </Traced>
        </Fact>
        <Sum name={t('team.bonus')} refId={`team:${member.userId}`} value={member.bonus} signed />
        <Fact name={t('team.hasInvited')}>
          <Figures>{format.number(member.invited)}</Figures>
        </Fact>
        <Fact name={t('team.referrer')}>{member.referrer}</Fact>
      </dl>
    </li>
  );
}
