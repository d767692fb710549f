import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedIn } from './seed.ts';
import lists from './seed-words.json' with { type: 'json' };

const languages = Object.entries(lists).map(([name, list]): [string, string[]] => [name, list.split(' ')]);

test('each list has the 2,048 words that wallets use, all different', () => {
  expect(languages.map(([name]) => name)).toEqual([
    'english',
    'spanish',
    'french',
    'italian',
    'portuguese',
    'czech',
  ]);
  for (const [name, words] of languages) expect(new Set(words).size, name).toBe(2_048);
});

test.each(languages)('twelve words of the %s list are a wallet, eleven are none', (_, words) => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 12 }),
      fc.constantFrom(' ', ', ', ' - ', '\n', ' 7. '),
      (some, between) => {
        expect(seedIn(`<< ${some.join(between)} >>`)).not.toBeNull();
        expect(seedIn(`<< ${some.slice(1).join(between)} >>`)).toBeNull();
        expect(seedIn(some.join(' and then go for the ').toUpperCase())).toBeNull();
      },
    ),
    { numRuns: 100 },
  );
});

test.each([
  'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar',
  'Académie acajou acarien accabler accepter acclamer accolade accroche accuser acerbe achat acheter',
])('marks may stand there or not: %s', (words) => {
  expect(seedIn(words)).not.toBeNull();
  expect(seedIn(words.normalize('NFD').replace(/\p{Mn}/gu, ''))).not.toBeNull();
});

test('words of several lists in turn open no wallet', () => {
  const mixed = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 'abbaglio' : 'abeceda'));
  expect(seedIn(mixed.join(' '))).toBeNull();
});
