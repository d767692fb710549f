import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, refusalCodes } from '@glassmine/contract';
import { expect, test } from 'vitest';
import { loadWords } from './words.ts';

const words = loadWords();
const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `locales/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const [en, hi] = [catalogue('en'), catalogue('hi')];

const problems = 'missing unknown repeated whole number boolean choice small large short long shape'.split(
  ' ',
);

test('every refusal and every fault has words in English and Hindi', () => {
  for (const key of [...Object.keys(refusalCodes), ...problems.map((problem) => `bad.${problem}`)]) {
    expect(en[key], key).toMatch(/[A-Za-z]/);
    expect(hi[key], key).toMatch(/[\u0900-\u097f]/);
    expect(hi[key], key).not.toBe(en[key]);
  }
  expect(Object.keys(hi)).toEqual(Object.keys(en));
});

test('every field with a pattern has a sentence that says what it must look like', () => {
  for (const { path, form } of allCalls) {
    for (const [name, field] of Object.entries(form.properties)) {
      if ('pattern' in field) expect(en, path).toHaveProperty([`shape.${name}`]);
    }
  }
});

test('a language header is read, and whatever is no language is English', () => {
  expect(words.languageOf('hi_IN')).toBe('hi');
  expect(words.languageOf('hi')).toBe('hi');
  expect(words.languageOf('hi-IN')).toBe('hi');
  for (const header of [undefined, '', 'xx_XX', 'hindi', 'hi_IN_x', ['hi_IN'], '__proto__', 'constructor']) {
    expect(words.languageOf(header)).toBe('en');
  }
});

test('values go into their places and nowhere else', () => {
  expect(words.say('en', 'bad.large', { field: 'units', limit: '9' })).toBe(
    'The field “units” must be at most 9.',
  );
  expect(words.say('en', 'bad.unknown', { field: '{limit}', limit: 'x' })).toBe(
    'This call has no field “{limit}”.',
  );
  expect(() => words.say('en', 'no.such')).toThrow(/no words/);
});
