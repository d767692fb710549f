/** One word for one thing: both apps use the glossary's words wherever the English names the thing. */
import { existsSync, globSync, readFileSync } from 'node:fs';
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

const languages = ['hi', 'ta', 'te', 'kn', 'tr', 'es', 'it', 'fr', 'de'];
const spokenByConsole = languages.filter((code) =>
  existsSync(join(root, `apps/console/src/locales/${code}.json`)),
);

/** What all forms of a word begin with, where that is not the word without the vowels at its end. */
const stems: Record<string, string> = {
  திட்டம்: 'திட்ட',
  'ஆட்டப் பணம்': 'ஆட்டப் பண',
  'oyun parası': 'oyun para',
  'quien dirige la sala': 'dirig',
  'chi conduce': 'conduc',
  'la personne qui anime la salle': 'anim',
  Tagesertrag: 'tagesertr',
  'soldi finti': 'soldi finti',
  işletmeci: 'işlet',
};

/** Without the vowels of its end, which change with case and number. */
const stemOf = (word: string) => stems[word] ?? word.toLowerCase().replace(/[\p{M}aeio]+$/u, '');

const wordsOf = (language: string) =>
  terms.map((term) => {
    const word = glossary.find(([, english]) => english === term)?.[languages.indexOf(language) + 2] ?? '';
    const english = term.replace(/^the | \(.*\)$/g, '');
    return { english: new RegExp(`\\b${english}s?\\b`, 'i'), term, stem: stemOf(word) };
  });

const catalogue = (app: string, language: string): Record<string, string> => {
  const files = globSync(`apps/${app}/src/locales/${language}{.json,/*.json}`, { cwd: root });
  const texts = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));
  return Object.assign({}, ...texts);
};

/** Placeholders have names of their own, and so has a central bank. */
const spoken = (text: string) => text.replaceAll(/\{\w+(?:,[^{}]*)?\}|Reserve Bank/g, ' ');

test.each([['member', 'hi'], ...spokenByConsole.map((code) => ['console', code])] as [string, string][])(
  'the words of the %s app in "%s" are those of the glossary',
  (app, language) => {
    const [english, own] = [catalogue(app, 'en'), catalogue(app, language)];
    const words = wordsOf(language);
    const amiss: string[] = [];
    let found = 0;
    for (const [id, text] of Object.entries(english)) {
      for (const { english: said, term, stem } of words) {
        if (!said.test(spoken(text))) continue;
        found++;
        const has = spoken(own[id] ?? '')
          .toLocaleLowerCase(language)
          .includes(stem);
        if (!has) amiss.push(`${id}: ${term} is ${stem}… in ${own[id]}`);
      }
    }
    expect(words.every(({ stem }) => stem.length > 1)).toBe(true);
    expect(found).toBeGreaterThan(25);
    expect(
      amiss,
      'use the word of docs/glossary.md in each of these texts; where another form of it is right, add its beginning to `stems` here',
    ).toEqual([]);
  },
);

test('no word stands for two of the people who run things', () => {
  const texts = Object.entries(catalogue('console', 'hi'));
  const english = catalogue('console', 'en');
  const operator = stemOf('संचालक');
  expect(
    texts.filter(([id, text]) => text.includes(operator) && !/operator/i.test(english[id] ?? '')),
    'that word is the operator of the scheme; who runs the room has another one in docs/glossary.md',
  ).toEqual([]);
});
