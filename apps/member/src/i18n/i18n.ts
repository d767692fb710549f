/** Catalogues on demand: a feature's catalogue is fetched with its first screen, in the language in use. */

import type { Language } from '@glassmine/replica/plain';
import { type Messages, setupI18n } from '@lingui/core';
import type { Feature } from './catalogues.ts';

export const i18n = setupI18n();

/** Version of all catalogues together, put in by vite/catalogues.ts, which compiles them. */
declare const __WORDS__: string;

const loaded = new Map<string, Promise<void>>();
const features = new Set<Feature>();
let language: Language = 'en';

/** Resolves when the feature's catalogue is loaded in the language in use. */
export function loadFeature(feature: Feature): Promise<void> {
  features.add(feature);
  return load(language, feature);
}

/** Sets the language of the first catalogues. Called before any is loaded. */
export function startInLanguage(code: Language): void {
  language = code;
}

/** Fetches all loaded catalogues in another language, then switches at once. */
export async function setI18nLanguage(next: Language): Promise<void> {
  await Promise.all([...features].map((feature) => load(next, feature)));
  language = next;
  i18n.activate(next);
  document.documentElement.lang = next;
}

/** Address of a catalogue. It changes whenever any message changes. */
export const wordsUrl = (code: string, feature: string): string =>
  `${import.meta.env.BASE_URL}locales/${code}/${feature}.json?v=${__WORDS__}`;

function load(code: Language, feature: Feature): Promise<void> {
  const url = wordsUrl(code, feature);
  const known = loaded.get(url);
  if (known) return known;
  const reading = read(url).then((messages) => i18n.load(code, messages));
  loaded.set(url, reading);
  reading.catch(() => loaded.delete(url));
  return reading;
}

async function read(url: string): Promise<Messages> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the catalogue ${url} could not be loaded`);
  return response.json();
}
