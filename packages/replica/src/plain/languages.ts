import byCode from './languages.json' with { type: 'json' };

export type Language = keyof typeof byCode;

/** `server` goes into the `Language` header; `code` is also what `Intl` is asked for. */
interface NamedLanguage {
  code: Language;
  /** Its own name for itself. */
  name: string;
  server: string;
}

const named = (code: Language): NamedLanguage => ({ code, ...byCode[code] });

/** The languages of the product, in the order of the file, to which new ones are only ever appended. */
export const languages = (Object.keys(byCode) as Language[]).map(named);

/** A language by its code; English when there is none of that code. */
export function languageOf(code: string): NamedLanguage {
  return named(Object.hasOwn(byCode, code) ? (code as Language) : 'en');
}

/**
 * The first language `offered` that the reader's browser asks for, else English.
 * @param asked tags by preference, such as `navigator.languages`: "fr-CA" asks for "fr", and "frr" does not
 */
export function preferredLanguage<L extends Language>(
  asked: readonly string[],
  offered: readonly { code: L }[],
): L | 'en' {
  for (const tag of asked) {
    const found = offered.find(({ code }) => code === tag.toLowerCase().split('-', 1)[0]);
    if (found) return found.code;
  }
  return 'en';
}
