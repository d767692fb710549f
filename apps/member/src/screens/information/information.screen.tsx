import type { Member } from '@glassmine/replica/wire';
import { CopyButton, Figures, List, ListItem } from '@glassmine/ui';
import { Avatar } from '../../account/avatar.tsx';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { LogOut } from '../../parts/settings/log-out.tsx';
import css from './information.module.css';
import { PictureChange } from './picture-change.tsx';

/** The member's profile, and the log-out. */
export function InformationScreen() {
  const info = useCall('user/user/info', {});
  return (
    <Screen>
      <Loaded query={info} skeleton={[176, 284, 170]}>
        {(member) => (
          <>
            <Face member={member} />
            <Person member={member} />
            <Invitation member={member} />
          </>
        )}
      </Loaded>
      <LogOut />
    </Screen>
  );
}

function Face({ member }: { member: Member }) {
  return (
    <div className={css.face}>
      <Avatar member={member} large />
      <h2>{member.name}</h2>
      <PictureChange />
    </div>
  );
}

function Person({ member }: { member: Member }) {
  const t = useText();
  const format = useFormat();
  const { phone, email, nickname, grade, gradeText, createTime } = member;
  return (
    <List>
      <ListItem
        icon="person"
        title={t('profile.name')}
        value={nickname || t('profile.none')}
        href={hashOf('/user/name')}
      />
      {phone !== '' && <ListItem icon="phone" title={t('login.phone')} value={<Figures>{phone}</Figures>} />}
      <ListItem
        icon="mail"
        title={t('login.email')}
        note={email || undefined}
        value={email === '' ? t('profile.bind') : undefined}
        href={hashOf('/user/bindEmail')}
      />
      <ListItem icon="card" title={t('title.bankCards')} href={hashOf('/user/bank')} />
      <ListItem
        icon="star"
        title={t('profile.grade')}
        value={[format.number(grade), gradeText].filter(Boolean).join(' · ')}
      />
      <ListItem icon="clock" title={t('profile.since')} value={format.date(createTime)} />
    </List>
  );
}

function Invitation({ member: { userId, inviteCode, upInviteCode } }: { member: Member }) {
  const t = useText();
  return (
    <List>
      <ListItem
        title={t('profile.id')}
        value={<Copied value={String(userId)} label={t('profile.copyId')} />}
      />
      <ListItem
        title={t('profile.code')}
        value={<Copied value={inviteCode} label={t('profile.copyCode')} />}
      />
      {upInviteCode !== '' && (
        <ListItem title={t('profile.upline')} value={<Figures>{upInviteCode}</Figures>} />
      )}
    </List>
  );
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <span className={`${css.copied} figures`}>
      {value}
      <CopyButton value={value} iconOnly label={label} />
    </span>
  );
}
