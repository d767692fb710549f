/** Catalogues on demand: each is fetched with the first page that needs it, in the language in use. */

import type { Language } from '@glassmine/replica/plain';
import { type Catalogue, catalogues } from './catalogues.ts';
import { type Message, type Values, write } from './message.ts';

/** Version of all catalogues together, put in by vite/catalogues.ts, which compiles them. */
declare const __WORDS__: string;

const loaded = new Map<string, Promise<void>>();
const asked = new Set<Catalogue>();
let language: Language = 'en';

type Messages = Record<string, Message>;
const messages: Partial<Record<Language, Messages>> = {};
const listeners = new Set<() => void>();

/** The texts of the loaded catalogues. */
export const i18n = {
  /** The language of the texts; empty before the first catalogues are loaded. */
  locale: '' as Language | '',
  /** A message with its values. A missing message is shown as its id. */
  _(id: string, values?: Values): string {
    const message = i18n.locale && messages[i18n.locale]?.[id];
    if (!message) console.warn(`no text ${id}`);
    return write(message || id, i18n.locale, values);
  },
  /** Calls the listener after each change of the texts. Returns a function that ends that. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tellChange(): void {
  for (const listener of listeners) listener();
}

/** Resolves when the catalogues are loaded in the language in use: all of the app's, unless a first page names its own. */
export async function loadCatalogues(names: readonly Catalogue[] = catalogues): Promise<void> {
  await Promise.all(
    names.map((name) => {
      asked.add(name);
      return load(language, name);
    }),
  );
}

/** Sets the language of the first catalogues. Called before any is loaded. */
export function startInLanguage(code: Language): void {
  language = code;
}

/** Fetches all loaded catalogues in another language, then switches at once. */
export async function setI18nLanguage(next: Language): Promise<void> {
  await Promise.all([...asked].map((name) => load(next, name)));
  language = next;
  i18n.locale = next;
  tellChange();
  document.documentElement.lang = next;
}

/** Address of a catalogue. It changes whenever any message changes. */
export const wordsUrl = (code: string, name: Catalogue): string =>
  `${import.meta.env.BASE_URL}locales/${code}/${name}.json?v=${__WORDS__}`;

function load(code: Language, name: Catalogue): Promise<void> {
  const url = wordsUrl(code, name);
  const known = loaded.get(url);
  if (known) return known;
  const reading = read(url).then((read) => {
    messages[code] = { ...messages[code], ...read };
    tellChange();
  });
  loaded.set(url, reading);
  reading.catch(() => loaded.delete(url));
  return reading;
}

async function read(url: string): Promise<Messages> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the catalogue ${url} could not be loaded`);
  return response.json();
}
