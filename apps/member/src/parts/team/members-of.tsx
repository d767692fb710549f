import type { CallMap } from '@glassmine/replica/wire';
import { Badge, EmptyState, type Heights, LinkButton } from '@glassmine/ui';
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
  skeleton: Heights;
  children: (members: readonly Member[]) => ReactNode;
}

/** Members of one team level, page by page; an empty level suggests inviting. */
export function MembersOf({ level, isOnlyValid, skeleton, children }: MembersOfProps) {
  const list = useList('user/share/invited/floor', isOnlyValid ? { level, valid: true } : { level });
  return (
    <Paged list={list} skeleton={skeleton} empty={<Nobody icon="team" title="team.none" />}>
      {children}
    </Paged>
  );
}

/** Empty state for a level without members or without income. */
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

/** Whether a member counts as valid: owns a machine that was paid for. */
export function ValidBadge({ member: { valid } }: { member: Member }) {
  const t = useText();
  return <Badge tone={valid ? 'good' : 'plain'}>{t(valid ? 'team.isValid' : 'team.notValid')}</Badge>;
}
