import type { Member } from '@glassmine/contract';
import { SentPicture } from '../shell/sent-picture.tsx';
import css from './avatar.module.css';

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);

/** The member's picture, or the initials, in the frame of the grade. Decorative: the name stands beside it. */
export function Avatar({ member, large }: { member: Member; large?: boolean }) {
  return (
    <span
      className={css.avatar}
      data-large={large || undefined}
      data-frame={member.markHeadbgUrl || undefined}
      aria-hidden="true"
    >
      {member.headUrl ? <SentPicture src={member.headUrl} alt="" /> : initialsOf(member.name)}
    </span>
  );
}
