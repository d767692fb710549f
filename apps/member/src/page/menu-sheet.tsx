import { Sheet } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { type Link, Links } from './links.tsx';

const links: Link[] = [
  { to: '/index', title: 'menu.home', icon: 'home' },
  { to: '/projects', title: 'menu.products', icon: 'machine' },
  { to: '/mine', title: 'menu.personal', icon: 'person' },
  { to: '/user/record', query: { type: 5 }, title: 'menu.records', icon: 'records' },
  { to: '/index/language', title: 'menu.language', icon: 'globe' },
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
