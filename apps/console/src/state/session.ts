/** The facilitator's token and language on this device. */
import { isOfStored, stored } from '@glassmine/client';
import { preferredLanguage } from '@glassmine/replica/plain';
import { create } from 'zustand';
import { isSpoken, type Language, languages } from '../i18n/i18n.ts';

interface Stored {
  token: string | null;
  /** Shows the server at the next sign-in that it was here before; it stays when the facilitator signs out. */
  consoleKey: string | null;
  language: Language;
}
interface Session extends Stored {
  /** @param consoleKey a new one, or null when the browser keeps the one it has */
  signIn: (token: string, consoleKey: string | null) => void;
  /** The server has said that the session under this token is over. */
  expire: () => void;
  signOut: () => void;
  speak: (language: Language) => void;
}

const key = 'glassmine.console';

function read(): Stored {
  const preferred = preferredLanguage(navigator.languages, languages);
  const fresh: Stored = { token: null, consoleKey: null, language: preferred };
  try {
    const kept: Stored = { ...fresh, ...JSON.parse(stored.getItem(key) ?? '{}') };
    return isSpoken(kept.language) ? kept : { ...kept, language: preferred };
  } catch {
    return fresh;
  }
}

export const useSession = create<Session>()((set, get) => ({
  ...read(),
  signIn: (token, consoleKey) => set((now) => ({ token, consoleKey: consoleKey ?? now.consoleKey })),
  expire() {
    // Another tab may have given the password again, and go on with a newer token.
    const { token } = read();
    set({ token: token === get().token ? null : token });
  },
  signOut: () => set({ token: null }),
  speak: (language) => set({ language }),
}));

/** All tabs of the browser are one session. */
globalThis.addEventListener?.('storage', (event) => {
  if (isOfStored(event, key)) useSession.setState({ token: read().token });
});

useSession.subscribe(({ token, consoleKey, language }) => {
  stored.setItem(key, JSON.stringify({ token, consoleKey, language }));
});
