import type { Member } from '@glassmine/replica/wire';
import { Icon } from '@glassmine/ui';
import { SentPicture } from '../page/sent-picture.tsx';
import css from './avatar.module.css';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);

function Sign({ name, large }: { name: string; large?: boolean | undefined }) {
  // A member who has not chosen a name is listed by phone number or mailbox.
  return /^[\d+]|@/.test(name) ? (
    <Icon name="person" size={large ? 44 : 28} stroke={1.5} />
  ) : (
    initialsOf(name)
  );
}

/** The member's picture or initials, framed by the grade, with the grade's mark below it. Decorative: the name is shown beside it. */
export function Avatar({ member, large }: { member: Member; large?: boolean }) {
  return (
    <span className={css.holder} aria-hidden="true">
      <span
        className={css.avatar}
        data-large={large || undefined}
        data-frame={member.markHeadbgUrl || undefined}
      >
        {member.headUrl ? (
          <SentPicture src={member.headUrl} alt="" />
        ) : (
          <Sign name={member.name} large={large} />
        )}
      </span>
      {member.markText && <span className={css.mark}>{member.markText}</span>}
    </span>
  );
}
