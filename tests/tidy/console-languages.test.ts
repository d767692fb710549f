/** What a language of the console still lacks; the failure message is the translator's list. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import same from './same-as-english.json' with { type: 'json' };

type Words = Record<string, string>;
const locales = join(import.meta.dirname, '../../apps/console/src/locales');
const languages = readdirSync(locales)
  .map((file) => file.replace('.json', ''))
  .filter((code) => code !== 'en');

const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8'));
const english = wordsOf('en');

/** Texts without a word of their own, such as `{percent}%`, need no translation. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+(?:, number)?\}|<\/?\w+>/g, ' '));

/** Ids whose text is the English one, though nobody has named it as the language's own. */
function leftInEnglish(own: Words, allowed: readonly string[]): string[] {
  const isLeft = ([id, text]: [string, string]) =>
    own[id] === text && hasWords(text) && !allowed.includes(text);
  return Object.entries(english)
    .filter(isLeft)
    .map(([id, text]) => `"${id}": ${text}`);
}

const namedFor = (language: string): string[] => [
  ...same.everywhere,
  ...((same as Record<string, string[]>)[language] ?? []),
];

test('the menu offers each language that has catalogues, and no other', () => {
  const source = readFileSync(join(locales, '../i18n/i18n.ts'), 'utf8');
  const spoken = /const spoken = \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
  expect(spoken.toSorted()).toEqual(['en', ...languages].sort());
});

test('a text that stays English is found', () => {
  expect(leftInEnglish({ 'rooms.title': 'Rooms', 'export.kind.paysim': 'PaySim' }, ['PaySim'])).toEqual([
    '"rooms.title": Rooms',
  ]);
});

test.each(languages)('nothing is left in English in "%s"', (language) => {
  expect(leftInEnglish(wordsOf(language), namedFor(language))).toEqual([]);
});

test.each(languages)('what may stay English in "%s" does', (language) => {
  const own = new Set(Object.values(wordsOf(language)));
  const listed = (same as Record<string, string[]>)[language] ?? [];
  expect(listed.filter((text) => !own.has(text))).toEqual([]);
});
