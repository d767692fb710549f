/** The ten languages of the product. `server` goes into the Language header, `tag` to Intl and `<html lang>`. */
export const languages = [
  { code: 'en', name: 'English', server: 'en_US', tag: 'en' },
  { code: 'hi', name: 'हिन्दी', server: 'hi_IN', tag: 'hi' },
  { code: 'ta', name: 'தமிழ்', server: 'ta_IN', tag: 'ta' },
  { code: 'te', name: 'తెలుగు', server: 'te_IN', tag: 'te' },
  { code: 'kn', name: 'ಕನ್ನಡ', server: 'kn_IN', tag: 'kn' },
  { code: 'tr', name: 'Türkçe', server: 'tr_TR', tag: 'tr' },
  { code: 'es', name: 'Español', server: 'es_ES', tag: 'es' },
  { code: 'it', name: 'Italiano', server: 'it_IT', tag: 'it' },
  { code: 'fr', name: 'Français', server: 'fr_FR', tag: 'fr' },
  { code: 'de', name: 'Deutsch', server: 'de_DE', tag: 'de' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** Languages with every catalogue filled; the picker offers no other, and tests hold them complete. */
export const completeLanguages: readonly Language[] = [
  'en',
  'hi',
  'ta',
  'te',
  'kn',
  'tr',
  'es',
  'it',
  'fr',
  'de',
];

export function languageOf(code: string): (typeof languages)[number] {
  return languages.find((language) => language.code === code) ?? languages[0];
}

/** The first complete language that the reader's browser asks for. */
export function preferredLanguage(asked: readonly string[]): Language {
  const found = asked.map((tag) => tag.slice(0, 2)).find((code) => completeLanguages.some((c) => c === code));
  return languageOf(found ?? 'en').code;
}
