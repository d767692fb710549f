import { Amount, Badge, EmptyState, LinkButton, Segmented, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Paged } from '../../shell/paged.tsx';
import css from './team.module.css';
import type { Share } from './team.tsx';

/** Who they are, level by level. */
export function TeamList({ levels }: { levels: Share['levels'] }) {
  const t = useText();
  const [level, setLevel] = useState('1');
  return (
    <section className={css.section}>
      <h2>{t('team.members')}</h2>
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
    </section>
  );
}

function LevelList({ level }: { level: number }) {
  const t = useText();
  const format = useFormat();
  const list = useList('user/share/invited/floor', { level }, 20);
  const skeleton = <Skeleton height="64px" radius="14px" />;
  return (
    <Paged
      list={list}
      skeleton={skeleton}
      empty={
        <EmptyState
          icon="team"
          title={t('team.none')}
          text={t('team.noneText')}
          action={<LinkButton href="#/index/invitation">{t('team.invite')}</LinkButton>}
        />
      }
    >
      {(items) => (
        <ul className={css.list}>
          {items.map((member) => (
            <li key={member.userId}>
              <span className={css.who}>
                <b>{member.name}</b>
                <small>{t('team.since', { date: format.date(member.registeredAt) })}</small>
              </span>
              <Badge tone={member.valid ? 'good' : 'plain'}>
                {t(member.valid ? 'team.isValid' : 'team.notValid')}
              </Badge>
              <Amount value={member.bonus} signed />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
