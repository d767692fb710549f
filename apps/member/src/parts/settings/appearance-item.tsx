import { List, ListItem, Sheet } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type Theme, useSession } from '../../state/session.ts';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Choice of the theme: light, dark or the device's. */
export function AppearanceItem() {
  const t = useText();
  const { theme, set } = useSession();
  const [isOpen, setOpen] = useState(false);
  const choose = (next: Theme) => {
    set({ theme: next });
    setOpen(false);
  };
  return (
    <>
      <ListItem
        icon={theme === 'dark' ? 'moon' : 'sun'}
        title={t('language.theme')}
        value={t(`language.${theme}`)}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('language.theme')}>
        <List>
          {themes.map((each) => (
            <ListItem
              key={each}
              title={t(`language.${each}`)}
              current={each === theme}
              onClick={() => choose(each)}
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}
