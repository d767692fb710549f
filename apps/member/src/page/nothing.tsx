import { EmptyState, type EmptyStateProps, LinkButton } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { Path } from '../navigation/paths.ts';
import { hashOf } from '../navigation/router.ts';

export interface NothingProps extends Pick<EmptyStateProps, 'icon' | 'picture'> {
  /** A message, or the server's words. */
  title: MessageId | { said: string };
  text?: MessageId;
  /** The page to go to instead, and the words of its link. */
  link?: readonly [to: Path, words: MessageId];
}

/** Says by messages of the catalogue that there is nothing here, and where to go instead. */
export function Nothing({ title, text, link, ...picture }: NothingProps) {
  const t = useText();
  return (
    <EmptyState
      {...picture}
      title={typeof title === 'string' ? t(title) : title.said}
      text={text && t(text)}
      action={link && <LinkButton href={hashOf(link[0])}>{t(link[1])}</LinkButton>}
    />
  );
}
