import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { KitProvider, type KitWords } from './kit-context.tsx';

const words: KitWords = {
  back: 'Back',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  done: 'Done',
  deleteDigit: 'Delete a digit',
  noAmount: 'Not an amount. Write it like this:',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  retry: 'Try again',
  pause: 'Pause',
  play: 'Play',
};

/** Components with the words and the place for overlays that an app gives them. */
export const inKit = (children: ReactNode, locale = 'en') => (
  <KitProvider locale={locale} words={words}>
    {children}
    <div id="overlays" />
  </KitProvider>
);

/** Draws components of the kit as an app does, in English or with the decimal mark of another locale. */
export const renderInKit = (children: ReactNode, locale?: string) => render(inKit(children, locale));
