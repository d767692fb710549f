import { type IconName, List, ListItem } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';

export interface Link {
  href: string;
  icon: IconName;
  title: MessageId;
}

/** A list of links to other pages. */
export function Links({ links, label }: { links: readonly Link[]; label?: MessageId }) {
  const t = useText();
  return (
    <List {...(label && { label: t(label) })}>
      {links.map(({ href, icon, title }) => (
        <ListItem key={href} href={href} icon={icon} title={t(title)} />
      ))}
    </List>
  );
}
