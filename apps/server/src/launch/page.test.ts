import { expect, test } from 'vitest';
import { languageFrom } from './page.ts';

const translations = {
  languageOf: (name: string) => (['ta', 'hi', 'fr'].includes(name) ? name : 'en'),
} as unknown as Parameters<typeof languageFrom>[0];

test.each([
  ['en;q=0.1, ta-IN', 'ta'],
  ['ta;q=0, hi;q=0.5', 'hi'],
  ['fr-CA,hi;q=0.9', 'fr'],
  ['xx, en;q=0.2, hi;q=0.1', 'en'],
  ['frr, *', 'en'],
  ['', 'en'],
])('of the list “%s” the language that is wanted most is %s', (list, language) => {
  expect(languageFrom(translations, [undefined, list])).toBe(language);
});
