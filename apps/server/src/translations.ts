/** Texts in the caller's language; English where the language is missing or lacks the text. */
export interface Translations {
  /** The language to answer in, from a `Language` header such as `hi_IN`. Anything unreadable gives English. */
  languageOf(header: unknown): string;
  translate(language: string, id: string, values?: Record<string, string>): string;
}

export type Catalogue = Record<string, string>;

/** @param catalogues by language; `en` must be among them */
export function translationsOf(catalogues: ReadonlyMap<string, Catalogue>): Translations {
  const english = catalogues.get('en');
  if (!english) throw new Error('no English texts');
  return {
    languageOf(header) {
      const language =
        typeof header === 'string' && /^[a-z]{2}([_-][A-Za-z]{2})?$/.test(header) && header.slice(0, 2);
      return language && catalogues.has(language) ? language : 'en';
    },
    translate(language, id, values) {
      const text = catalogues.get(language)?.[id] ?? english[id];
      if (text === undefined) throw new Error(`no text for ${id}`);
      return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') : text;
    },
  };
}
