/** One word for one thing: the Hindi of both apps uses the glossary's words wherever the English names the thing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The terms of the glossary that no sentence of the apps can do without. */
const terms = [
  'simulation',
  'play money',
  'the scheme',
  'operator (of the scheme)',
  'facilitator (of the room)',
  'reserve',
  'ledger',
  'withdrawal',
  'daily return',
  'debrief',
  'X-ray',
];

/** Without the sign of the last vowel, which changes with case and number. */
const stemOf = (word: string) => word.replace(/\p{M}+$/u, '');

const words = terms.map((term) => {
  const hindi = glossary.find(([, english]) => english === term)?.[2] ?? '';
  const english = term.replace(/^the | \(.*\)$/g, '');
  return { english: new RegExp(`\\b${english}s?\\b`, 'i'), term, stem: stemOf(hindi) };
});

const catalogue = (app: string, language: string): Record<string, string> => {
  const folder = join(root, 'apps', app, 'src/locales', language);
  const texts = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return Object.assign({}, ...texts);
};

/** Placeholders have names of their own, and so has a central bank. */
const spoken = (text: string) => text.replaceAll(/\{\w+(?:,[^{}]*)?\}|Reserve Bank/g, ' ');

test.each(['member', 'console'])('the Hindi of the %s app keeps to the glossary', (app) => {
  const [english, hindi] = [catalogue(app, 'en'), catalogue(app, 'hi')];
  const amiss: string[] = [];
  let found = 0;
  for (const [id, text] of Object.entries(english)) {
    for (const { english: said, term, stem } of words) {
      if (!said.test(spoken(text))) continue;
      found++;
      if (!spoken(hindi[id] ?? '').includes(stem)) amiss.push(`${id}: ${term} is ${stem}… in ${hindi[id]}`);
    }
  }
  expect(words.every(({ stem }) => stem.length > 1)).toBe(true);
  expect(found).toBeGreaterThan(25);
  expect(amiss).toEqual([]);
});

test('no word stands for two of the people who run things', () => {
  const texts = Object.entries(catalogue('console', 'hi'));
  const english = catalogue('console', 'en');
  const operator = stemOf('संचालक');
  expect(
    texts.filter(([id, text]) => text.includes(operator) && !/operator/i.test(english[id] ?? '')),
  ).toEqual([]);
});
