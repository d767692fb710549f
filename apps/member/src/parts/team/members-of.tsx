import type { CallMap } from '@glassmine/contract';
import { Badge, EmptyState, LinkButton } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useList } from '../../api/lists.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Paged } from '../../page/paged.tsx';

/** What the scheme tells a member about the team. */
export type TeamShare = CallMap['user/share/info']['data'];
export type Member = CallMap['user/share/invited/floor']['data']['list'][number];

interface MembersOfProps {
  level: number;
  isOnlyValid?: boolean;
  skeleton: ReactNode;
  children: (members: readonly Member[]) => ReactNode;
}

/** Everybody on one level of the team, page by page; where there is nobody, how to get somebody. */
export function MembersOf({ level, isOnlyValid, skeleton, children }: MembersOfProps) {
  const list = useList('user/share/invited/floor', isOnlyValid ? { level, valid: true } : { level });
  return (
    <Paged list={list} skeleton={skeleton} empty={<Nobody icon="team" title="team.none" />}>
      {children}
    </Paged>
  );
}

/** Nobody, or nothing from them: the next step is the same. */
export function Nobody({ icon, title }: { icon: 'team' | 'income'; title: 'team.none' | 'team.noIncome' }) {
  const t = useText();
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      text={t('team.noneText')}
      action={<LinkButton href={hashOf('/index/invitation')}>{t('team.invite')}</LinkButton>}
    />
  );
}

/** Whether somebody owns a machine that was paid for: only then do they count. */
export function ValidBadge({ member: { valid } }: { member: Member }) {
  const t = useText();
  return <Badge tone={valid ? 'good' : 'plain'}>{t(valid ? 'team.isValid' : 'team.notValid')}</Badge>;
}
