/** What a language of an app still lacks; the failure message is the translator's list. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import same from './same-as-english.json' with { type: 'json' };

type Words = Record<string, string>;
const localesOf = (app: string) => join(import.meta.dirname, `../../apps/${app}/src/locales`);

/** Of one file or of several. */
function wordsOf(app: string, language: string): Words {
  const files = globSync(`${language}{.json,/*.json}`, { cwd: localesOf(app) });
  const texts = files.map((file) => JSON.parse(readFileSync(join(localesOf(app), file), 'utf8')) as Words);
  return Object.assign({}, ...texts);
}

/** Texts without a word of their own, such as `{percent}%`, need no translation. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+(?:, number)?\}|<\/?\w+>/g, ' '));

/** Ids whose text is the English one, though nobody has named it as the language's own. */
function leftInEnglish(english: Words, own: Words, allowed: readonly string[]): string[] {
  const isLeft = ([id, text]: [string, string]) =>
    own[id] === text && hasWords(text) && !allowed.includes(text);
  return Object.entries(english)
    .filter(isLeft)
    .map(([id, text]) => `"${id}": ${text}`);
}

const listedFor = (language: string) => (same as Record<string, string[]>)[language] ?? [];

const cases = ['member', 'console'].flatMap((app) =>
  readdirSync(localesOf(app))
    .map((name) => name.replace('.json', ''))
    .filter((language) => language !== 'en')
    .map((language) => [app, language] as const),
);

test('a text that stays English is found', () => {
  const english = { 'rooms.title': 'Rooms', 'export.kind.paysim': 'PaySim', 'rooms.share': '{percent}%' };
  expect(leftInEnglish(english, english, ['PaySim'])).toEqual(['"rooms.title": Rooms']);
  expect(leftInEnglish(english, { 'rooms.title': 'Räume' }, [])).toEqual([]);
});

test('there are languages to check in both apps', () => {
  for (const app of ['member', 'console']) expect(cases.filter(([each]) => each === app)).toHaveLength(9);
});

test.each(cases)('nothing of the %s app is left in English in "%s"', (app, language) => {
  const allowed = [...same.everywhere, ...listedFor(language)];
  expect(
    leftInEnglish(wordsOf(app, 'en'), wordsOf(app, language), allowed),
    `translate each in apps/${app}/src/locales/${language}${app === 'console' ? '.json' : ''}; where the language writes it as English does, add the text to "${language}" in tests/tidy/same-as-english.json`,
  ).toEqual([]);
});

test.each([...new Set(cases.map(([, language]) => language))])(
  'what may stay English in "%s" does',
  (language) => {
    const own = new Set(['member', 'console'].flatMap((app) => Object.values(wordsOf(app, language))));
    expect(
      listedFor(language).filter((text) => !own.has(text)),
      `take each out of "${language}" in tests/tidy/same-as-english.json`,
    ).toEqual([]);
  },
);
