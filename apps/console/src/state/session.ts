/** Who is signed in at this desk, and how the console looks there. */
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
  const asked = navigator.languages.map((tag) => tag.slice(0, 2));
  const preferred = languages.find(({ code }) => asked.includes(code))?.code ?? 'en';
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
    // A browser that stores nothing: the next visit signs in again.
  }
});
