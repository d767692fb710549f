import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, type Translations, translationsOf } from './translations.ts';

const folder = join(import.meta.dirname, 'locales');

/** Reads the texts of all languages from beside this file. */
export function loadTranslations(): Translations {
  const catalogues = new Map<string, Catalogue>();
  for (const file of readdirSync(folder)) {
    const language = /^([a-z]{2})\.json$/.exec(file)?.[1];
    if (language) catalogues.set(language, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue);
  }
  return translationsOf(catalogues);
}
