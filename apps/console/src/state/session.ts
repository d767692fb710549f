/** The facilitator's token and language on this device. */
import { preferredLanguage } from '@glassmine/contract/plain';
import { create } from 'zustand';
import { type Language, languages } from '../i18n/i18n.ts';

interface Stored {
  token: string | null;
  language: Language;
}
interface Session extends Stored {
  signIn: (token: string) => void;
  signOut: () => void;
  speak: (language: Language) => void;
}

const key = 'glassmine.console';

function read(): Stored {
  const preferred = preferredLanguage(navigator.languages, languages);
  try {
    return { token: null, language: preferred, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { token: null, language: preferred };
  }
}

export const useSession = create<Session>()((set) => ({
  ...read(),
  signIn: (token) => set({ token }),
  signOut: () => set({ token: null }),
  speak: (language) => set({ language }),
}));

useSession.subscribe(({ token, language }) => {
  try {
    localStorage.setItem(key, JSON.stringify({ token, language }));
  } catch {
    // Without storage the next visit signs in again.
  }
});
