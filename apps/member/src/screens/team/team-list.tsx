import { Amount, List, ListItem, Segmented, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import type { TeamShare } from '../../parts/team/members-of.tsx';
import { MembersOf, ValidBadge } from '../../parts/team/members-of.tsx';

/** The team's members, level by level. */
export function TeamList({ levels }: { levels: TeamShare['levels'] }) {
  const t = useText();
  const [level, setLevel] = useState('1');
  return (
    <Section title={t('team.members')}>
      <Segmented
        label={t('team.which')}
        value={level}
        options={levels.map((each) => ({
          value: String(each.level),
          label: t('team.level', { level: each.level }),
        }))}
        onChange={setLevel}
      />
      <LevelList key={level} level={Number(level)} />
    </Section>
  );
}

function LevelList({ level }: { level: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <MembersOf level={level} skeleton={<Skeleton height="64px" radius="14px" />}>
      {(members) => (
        <List>
          {members.map((member) => (
            <ListItem
              key={member.userId}
              title={member.name}
              note={
                <>
                  {t('team.since', { date: format.date(member.registeredAt) })} <ValidBadge member={member} />
                </>
              }
              value={<Amount value={member.bonus} signed />}
              gain
            />
          ))}
        </List>
      )}
    </MembersOf>
  );
}
