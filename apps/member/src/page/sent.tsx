import { Button, EmptyState, type IconName, LinkButton } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { Path } from '../navigation/paths.ts';
import { hashOf } from '../navigation/router.ts';
import css from './sent.module.css';

interface SentProps {
  icon: IconName;
  title: MessageId;
  text: MessageId;
  /** The page that will show what was sent, and the words of its link. */
  link: readonly [to: Path, words: MessageId];
  another: MessageId;
  onAnother: () => void;
}

/** Says that something was handed in, and offers to hand in another. */
export function Sent({ icon, title, text, link, another, onAnother }: SentProps) {
  const t = useText();
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      text={t(text)}
      action={
        <div className={css.next}>
          <LinkButton href={hashOf(link[0])} block>
            {t(link[1])}
          </LinkButton>
          <Button variant="secondary" block onClick={onAnother}>
            {t(another)}
          </Button>
        </div>
      }
    />
  );
}
