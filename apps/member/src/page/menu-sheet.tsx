import { Sheet } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { hashOf } from '../navigation/router.ts';
import { type Link, Links } from './links.tsx';

const links: Link[] = [
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
      <Links links={links} />
    </Sheet>
  );
}
