/** Applies brand, theme and page title to the document. */
import { stored } from '@glassmine/client';
import type { Room } from '@glassmine/replica/wire';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Route } from '../navigation/paths.ts';
import { useSession } from '../state/session.ts';

/** Read by public/boot.js before the first paint of the next visit, beside the session's language and theme. */
const storageKey = 'glassmine.shell';
const ownName = 'Glassmine · simulation';

export function useAppearance(room: Room | undefined, route: Route): void {
  const t = useText();
  const theme = useSession((session) => session.theme);
  const brand = room?.brandKey;
  const name = room?.brandName ?? ownName;
  const title = `${t(route.title)} · ${name}`;
  const ribbon = t('ribbon.words');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const lessMotion = useSession((session) => session.lessMotion);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', lessMotion);
  }, [lessMotion]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    if (brand) dataset.brand = brand;
    stored.setItem(storageKey, JSON.stringify({ brand, ribbon }));
  }, [theme, brand, ribbon]);
}
