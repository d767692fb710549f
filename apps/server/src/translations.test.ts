import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@glassmine/replica';
import { allCalls, refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { loadTranslations } from './load-translations.ts';

const translations = loadTranslations();
const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `locales/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const en = catalogue('en');

const problems = 'missing unknown repeated whole number boolean choice small large short long shape'.split(
  ' ',
);

/** A sign of the script that a language is written in. */
const scripts: Partial<Record<string, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

test.each(languages)('every refusal and every fault has words in %s', (language) => {
  const own = catalogue(language);
  for (const key of [...Object.keys(refusalCodes), ...problems.map((problem) => `bad.${problem}`)]) {
    expect(own[key], key).toMatch(scripts[language] ?? /\p{Script=Latin}/u);
    if (language !== 'en') expect(own[key], key).not.toBe(en[key]);
  }
  expect(Object.keys(own)).toEqual(Object.keys(en));
});

test.each(languages)('a request with the header %s is answered in that language', (language) => {
  for (const header of [language, `${language}_XX`, `${language}-xx`])
    expect(translations.languageOf(header)).toBe(language);
  expect(translations.translate(language, 'room.full')).toBe(catalogue(language)['room.full']);
});

test('every field with a pattern has a sentence that says its format', () => {
  for (const { path, form } of allCalls) {
    for (const [name, field] of Object.entries(form.properties)) {
      if ('pattern' in field) expect(en, path).toHaveProperty([`shape.${name}`]);
    }
  }
});

test('a language header is read, and whatever is no language is English', () => {
  expect(translations.languageOf('hi_IN')).toBe('hi');
  expect(translations.languageOf('hi')).toBe('hi');
  expect(translations.languageOf('hi-IN')).toBe('hi');
  for (const header of [undefined, '', 'xx_XX', 'hindi', 'hi_IN_x', ['hi_IN'], '__proto__', 'constructor']) {
    expect(translations.languageOf(header)).toBe('en');
  }
});

test('values fill their placeholders and nothing else', () => {
  expect(translations.translate('en', 'bad.large', { field: 'units', limit: '9' })).toBe(
    'The field “units” must be at most 9.',
  );
  expect(translations.translate('en', 'bad.unknown', { field: '{limit}', limit: 'x' })).toBe(
    'This call has no field “{limit}”.',
  );
  expect(() => translations.translate('en', 'no.such')).toThrow(/no text/);
});
