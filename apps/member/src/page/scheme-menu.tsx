import { IconButton } from '@glassmine/ui';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useIsMember } from '../state/session.ts';

const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((m) => ({ default: m.MenuSheet })));

/** The header's menu, shown to members only. */
export function SchemeMenu() {
  const t = useText();
  const isMember = useIsMember();
  const [open, setOpen] = useState<boolean>();
  if (!isMember) return null;
  return (
    <>
      <IconButton icon="menu" label={t('menu.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Suspense>{open !== undefined && <MenuSheet open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
