import { type IconName, List, ListItem } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { Path, QueryOf } from '../navigation/paths.ts';
import { hashOf } from '../navigation/router.ts';

export interface Link {
  to: Path;
  query?: QueryOf<Path>;
  icon: IconName;
  title: MessageId;
}

/** A list of links to other pages. */
export function Links({ links, label }: { links: readonly Link[]; label?: MessageId }) {
  const t = useText();
  return (
    <List {...(label && { label: t(label) })}>
      {links.map(({ to, query, icon, title }) => (
        <ListItem key={to} href={hashOf(to, query)} icon={icon} title={t(title)} />
      ))}
    </List>
  );
}
