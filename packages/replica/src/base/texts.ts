import type { shape } from '@glassmine/kernel';
import { Type } from '@glassmine/kernel/schema';
import { type Language, languages as named } from '../plain/languages.ts';

/** The codes of the languages of the member app; plain/languages.json lists them. */
export const languages: readonly Language[] = named.map(({ code }) => code);

/** One text in every language it has been written in; English is always among them. */
export type Texts = { en: string } & Partial<Record<Language, string>>;

const isLanguage = (key: string): key is Language => (languages as readonly string[]).includes(key);

/** A scenario's text: an object from language to words, none of them empty or longer than `max`. */
export function texts(max: number): shape.Schema<Texts> {
  const words = { type: 'string', pattern: '\\S', maxLength: max };
  return Type.Unsafe({
    type: 'object',
    description: 'texts by language, English among them',
    required: ['en'],
    propertyNames: { enum: languages },
    additionalProperties: { ...words, description: `a text of 1 to ${max} characters` },
  });
}

/** The words in a language, or in English where they have not been translated. */
export function textOf(text: Texts, language: string): string {
  return (isLanguage(language) ? text[language] : undefined) ?? text.en;
}

/** The languages that a scenario says it is written in. */
export const languageList: shape.Schema<Language[]> = Type.Unsafe({
  type: 'array',
  items: { enum: languages },
  contains: { const: 'en' },
  uniqueItems: true,
});

/**
 * Every text of a scenario that lacks a language which the scenario says it is written in. A text is known by
 * its keys: all of them are languages, and English is one.
 */
export function missingTexts(
  value: unknown,
  wanted: readonly Language[],
  path: string,
  faults: shape.Fault[],
): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (!Array.isArray(value) && keys.includes('en') && keys.every(isLanguage)) {
    for (const language of wanted) {
      if (keys.includes(language)) continue;
      faults.push({
        path: `${path}/${language}`,
        reason: `is missing: the scenario lists the language ${language}`,
      });
    }
    return;
  }
  for (const key of keys)
    missingTexts((value as Record<string, unknown>)[key], wanted, `${path}/${key}`, faults);
}

/**
 * What people write never enters a world: the server keeps it where it can be deleted, and the world keeps its
 * name, which is also a fingerprint that only the server can make. See docs/decisions.
 */
const writtenName = /^[a-p]{32}$/;

/** The name of a stored text. */
export function isWritten(value: unknown): value is string {
  return typeof value === 'string' && writtenName.test(value);
}

/** The same, or nothing. */
export function isWrittenOrNone(value: unknown): value is string {
  return value === '' || isWritten(value);
}
