import { describe, expect, test } from 'vitest';
import { shelves, wordCount, wordsAmiss } from './translations.ts';
import { plantTree, readTree, report } from './tree.ts';

const member = 'apps/member/src/locales';
const server = 'apps/server/src/locales';
const desk = 'apps/console/src/locales';
const json = (words: Record<string, unknown>): string => JSON.stringify(words, null, 1);

const good = {
  'packages/replica/src/plain/languages.json': json({ en: {}, hi: {} }),
  [`${member}/en/home.json`]: json({ 'home.title': 'Home', 'home.bought': '{name} bought {n, number}' }),
  [`${member}/en/order.json`]: json({ 'order.state.valid': 'Valid' }),
  [`${member}/hi/home.json`]: json({ 'home.title': 'होम', 'home.bought': '{n, number} {name}' }),
  [`${member}/hi/order.json`]: json({ 'order.state.valid': 'मान्य' }),
  [`${member}/ta/home.json`]: json({ 'home.title': 'முகப்பு' }),
  'apps/member/src/screens/home.tsx': `export const Home = (p: { state: string }) => <b title={t('home.title')}>{t('home.bought')}{t(\`order.state.\${p.state}\`)}</b>;\n`,
  [`${desk}/en.json`]: json({ 'rooms.title': 'Rooms' }),
  [`${desk}/hi.json`]: json({ 'rooms.title': 'कमरे' }),
  'apps/console/src/i18n/i18n.ts': `const spoken = ['en', 'hi'] as const;\n`,
  'apps/console/src/rooms.tsx': `export const Rooms = () => <b>{t('rooms.title')}</b>;\n`,
  [`${server}/en.json`]: json({ 'room.full': 'The room is full.' }),
  [`${server}/hi.json`]: json({ 'room.full': 'कमरा भरा है।' }),
  'packages/replica/src/installation/words.ts': `export const codes = { 'room.full': 1002 };\n`,
};

const amissIn = (files: Record<string, string>): string[] =>
  report(wordsAmiss(plantTree({ ...good, ...files }), ['room.full']));

describe('in this repository', () => {
  const real = readTree();

  test('every complete language says all that English says', () => {
    expect(report(wordsAmiss(real))).toEqual([]);
  });

  test.each(shelves)('there are words to check in $name', (shelf) => {
    expect(wordCount(real, shelf)).toBeGreaterThan(20);
  });
});

test('a good shelf passes, with a language that is not complete yet', () => {
  expect(amissIn({})).toEqual([]);
});

test.each([
  ['missing', `${member}/hi/home.json`, json({ 'home.title': 'होम' }), '"home.bought" is missing in "hi"'],
  ['surplus', `${member}/ta/home.json`, json({ 'home.other': 'x' }), '"home.other" is not in English'],
  ['empty', `${member}/ta/home.json`, json({ 'home.title': ' ' }), '"home.title" is empty'],
  [
    'in the letters of another language',
    `${member}/ta/home.json`,
    json({ 'home.title': 'హోమ్' }),
    '"home.title" has letters of "te"; write it in "ta"',
  ],
  ['lacking a value', `${member}/ta/home.json`, json({ 'home.bought': '{name}' }), 'lacks {n}'],
  ['formatted otherwise', `${member}/ta/home.json`, json({ 'home.bought': '{name} {n}' }), 'in another way'],
  ['broken', `${member}/ta/home.json`, json({ 'home.title': '{x' }), 'is no ICU message'],
  ['nested', `${member}/ta/home.json`, json({ 'home.title': { a: 'x' } }), 'is no string'],
  [
    'in another order',
    `${member}/hi/home.json`,
    json({ 'home.bought': '{n, number} {name}', 'home.title': 'होम' }),
    '"home.bought" stands elsewhere in English',
  ],
  ['twice', `${member}/ta/other.json`, json({ 'home.title': 'x' }), 'is also in'],
  [
    'unused',
    `${member}/en/home.json`,
    json({ 'home.title': 'Home', 'home.bought': '{name} bought {n, number}', 'home.x': 'X' }),
    '"home.x" is used nowhere',
  ],
  [
    'unknown',
    'apps/member/src/tab.ts',
    `\nexport const tab = 'home.tab';\n`,
    'tab.ts:2 "home.tab" has no words',
  ],
  ['in no catalogue', `${server}/hi.json`, json({}), '"room.full" is missing in "hi"'],
  [
    'lacking in one of all languages on the server',
    'packages/replica/src/plain/languages.json',
    json({ en: {}, hi: {}, ta: {} }),
    'has no words in "ta", which packages/replica/src/plain/languages.json calls complete',
  ],
  [
    'lacking in a language that the console speaks',
    'apps/console/src/i18n/i18n.ts',
    `const spoken = ['en', 'hi', 'fr'] as const;\n`,
    'has no words in "fr", which apps/console/src/i18n/i18n.ts calls complete',
  ],
  ['without a list', 'apps/console/src/i18n/i18n.ts', 'export const others = [];\n', 'must export `spoken`'],
  [
    'in no language of the product',
    'packages/replica/src/plain/languages.json',
    json({}),
    'must have a key for each language',
  ],
])('words %s are found', (_, path, text, message) => {
  const lines = amissIn({ [path]: text });
  expect(lines.join('\n')).toContain(message);
});

test('two texts that have each other’s words are found, and none that has words of its own', () => {
  const saying = (pay: string, sell: string) => ({
    'home.pay': pay,
    'home.paid': pay,
    'home.pays': pay,
    'home.sell': sell,
    'home.sold': sell,
    'home.sells': sell,
  });
  const english = saying('Pay', 'Sell');
  const amiss = (changed: Record<string, string>) =>
    amissIn({
      [`${member}/en/home.json`]: json(english),
      [`${member}/hi/home.json`]: json({ ...saying('भुगतान', 'बेचें'), ...changed }),
      [`${member}/ta/home.json`]: json({}),
      'apps/member/src/screens/home.tsx': `export const ids = ${JSON.stringify([...Object.keys(english), 'order.state.valid'])};\n`,
    });
  expect(amiss({})).toEqual([]);
  expect(amiss({ 'home.pay': 'चुकाएँ' })).toEqual([]);
  expect(amiss({ 'home.pay': 'बेचें', 'home.sell': 'भुगतान' })).toEqual([
    `${member}/hi/home.json:2 "home.pay" and "home.sell" have each other's words; exchange them`,
  ]);
});

test('a refusal without words is found', () => {
  expect(report(wordsAmiss(plantTree(good), ['room.full', 'card.no']))).toEqual([
    expect.stringContaining('has no words for the refusal "card.no"'),
  ]);
});

test('a missing word is reported at its place in English', () => {
  const lines = amissIn({ [`${member}/hi/home.json`]: json({ 'home.title': 'होम' }) });
  expect(lines).toEqual([`${member}/en/home.json:3 "home.bought" is missing in "hi"; translate it`]);
});

test('a tree without words is not good', () => {
  expect(report(wordsAmiss(plantTree({ 'README.md': '' })))).toHaveLength(6);
});
