import { IconButton, type IconName, List, ListItem, Sheet } from '@glassmine/ui';
import { useState } from 'react';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.tsx';
import { accessTokenOf, useSession } from '../session.ts';

const entries: { href: string; title: MessageId; icon: IconName }[] = [
  { href: '#/index', title: 'menu.home', icon: 'home' },
  { href: '#/projects', title: 'menu.products', icon: 'machine' },
  { href: '#/mine', title: 'menu.personal', icon: 'person' },
  { href: '#/user/record?type=5', title: 'menu.records', icon: 'records' },
  { href: '#/index/language', title: 'menu.language', icon: 'globe' },
];

/** The shared header's menu; only for members. */
export function SchemeMenu() {
  const t = useText();
  const isMember = useSession((session) => accessTokenOf(session) !== null);
  const [open, setOpen] = useState(false);
  if (!isMember) return null;
  return (
    <>
      <IconButton icon="menu" label={t('menu.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} title={t('menu.title')}>
        <List>
          {entries.map(({ href, title, icon }) => (
            <ListItem key={href} href={href} icon={icon} title={t(title)} />
          ))}
        </List>
      </Sheet>
    </>
  );
}
