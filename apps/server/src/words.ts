import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says things in the language of whoever asked; English where a language is not there or lacks the words. */
export interface Words {
  /** The language to answer in, from a `Language` header such as `hi_IN`. Anything unreadable gives English. */
  languageOf(header: unknown): string;
  say(language: string, id: string, values?: Record<string, string>): string;
}

type Catalogue = Record<string, string>;

const folder = join(import.meta.dirname, 'locales');

export function loadWords(): Words {
  const catalogues = new Map<string, Catalogue>();
  for (const file of readdirSync(folder)) {
    const language = /^([a-z]{2})\.json$/.exec(file)?.[1];
    if (language) catalogues.set(language, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue);
  }
  const english = catalogues.get('en');
  if (!english) throw new Error(`no English words in ${folder}`);
  return {
    languageOf(header) {
      const language =
        typeof header === 'string' && /^[a-z]{2}([_-][A-Za-z]{2})?$/.test(header) && header.slice(0, 2);
      return language && catalogues.has(language) ? language : 'en';
    },
    say(language, id, values) {
      const words = catalogues.get(language)?.[id] ?? english[id];
      if (words === undefined) throw new Error(`no words for ${id}`);
      return values ? words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') : words;
    },
  };
}
