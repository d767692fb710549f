import type { ChatThread } from '@glassmine/replica/wire';
import { Icon } from '@glassmine/ui';
import { Portrait } from '../art/portrait.tsx';
import css from './chat.module.css';

/** The other end of a chat: a person's portrait, or a sign for the scheme's group and service. */
export function ChatFace({
  thread,
  face,
  size,
}: {
  thread: ChatThread['thread'];
  face: number;
  size: number;
}) {
  return (
    <span className={css.face} style={{ width: size, height: size }}>
      {face >= 0 ? (
        <Portrait face={face} size={size} />
      ) : (
        <Icon name={thread === 'service' ? 'headset' : 'team'} size={size / 2} />
      )}
    </span>
  );
}
