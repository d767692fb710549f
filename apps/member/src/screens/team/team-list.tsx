import { List, ListItem } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Section } from '../../money/facts.tsx';
import { LevelChoice } from '../../parts/team/level-choice.tsx';
import { MembersOf, type TeamShare, ValidBadge } from '../../parts/team/members-of.tsx';
import { TracedAmount } from '../../xray/marked.tsx';

/** The team's members, level by level. */
export function TeamList({ levels }: { levels: TeamShare['levels'] }) {
  const t = useText();
  const [level, setLevel] = useState(1);
  return (
    <Section title={t('team.members')}>
      <LevelChoice levels={levels} value={level} onChange={setLevel} />
      <LevelList key={level} level={level} />
    </Section>
  );
}

function LevelList({ level }: { level: number }) {
  const t = useText();
  const format = useFormat();
  return (
    <MembersOf level={level} skeleton={[{ row: 64 }]}>
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
              value={<TracedAmount refId={`team:${member.userId}`} value={member.bonus} signed />}
              gain
            />
          ))}
        </List>
      )}
    </MembersOf>
  );
}
