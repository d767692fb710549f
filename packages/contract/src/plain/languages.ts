/** The languages of the product. `server` goes into the `Language` header; `code` is also what `Intl` is asked for. */
export const languages = [
  { code: 'en', name: 'English', server: 'en_US' },
  { code: 'hi', name: 'हिन्दी', server: 'hi_IN' },
  { code: 'ta', name: 'தமிழ்', server: 'ta_IN' },
  { code: 'te', name: 'తెలుగు', server: 'te_IN' },
  { code: 'kn', name: 'ಕನ್ನಡ', server: 'kn_IN' },
  { code: 'tr', name: 'Türkçe', server: 'tr_TR' },
  { code: 'es', name: 'Español', server: 'es_ES' },
  { code: 'it', name: 'Italiano', server: 'it_IT' },
  { code: 'fr', name: 'Français', server: 'fr_FR' },
  { code: 'de', name: 'Deutsch', server: 'de_DE' },
] as const;

export const languageCodes = languages.map(({ code }) => code);

export type Language = (typeof languages)[number]['code'];

/** A language by its code; English when there is none of that code. */
export function languageOf(code: string): (typeof languages)[number] {
  return languages.find((language) => language.code === code) ?? languages[0];
}

/** The first of the languages `offered` that the reader's browser asks for, else English. */
export function preferredLanguage<L extends Language>(
  asked: readonly string[],
  offered: readonly { code: L }[],
): L | 'en' {
  const codes = offered.map(({ code }) => code);
  return asked.map((tag) => codes.find((code) => code === tag.slice(0, 2))).find(Boolean) ?? 'en';
}
