import { type IconName, List, ListItem, Sheet } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { hashOf } from '../navigation/router.ts';

const entries: { href: string; title: MessageId; icon: IconName }[] = [
  { href: hashOf('/index'), title: 'menu.home', icon: 'home' },
  { href: hashOf('/projects'), title: 'menu.products', icon: 'machine' },
  { href: hashOf('/mine'), title: 'menu.personal', icon: 'person' },
  { href: hashOf('/user/record', { type: 5 }), title: 'menu.records', icon: 'records' },
  { href: hashOf('/index/language'), title: 'menu.language', icon: 'globe' },
];

export interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const t = useText();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('menu.title')}>
      <List>
        {entries.map(({ href, title, icon }) => (
          <ListItem key={href} href={href} icon={icon} title={t(title)} />
        ))}
      </List>
    </Sheet>
  );
}
