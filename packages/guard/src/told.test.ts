import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReal } from './find-real.ts';
import { wordsIn } from './lexicon.ts';
import { loadGuard } from './phone.ts';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { hindi } from './words/hi.ts';
import { italian } from './words/it.ts';
import { kannada } from './words/kn.ts';
import { tamil } from './words/ta.ts';
import { telugu } from './words/te.ts';
import { turkish } from './words/tr.ts';
import type { Vocabulary } from './words/vocabulary.ts';

await loadGuard();

/** Each with what people count. */
const languages: [Vocabulary, string][] = [
  [english, 'coins'],
  [hindi, 'सिक्के'],
  [hindi, 'sikke'],
  [tamil, 'நாணயங்கள்'],
  [tamil, 'naanayam'],
  [telugu, 'నాణేలు'],
  [telugu, 'naanelu'],
  [kannada, 'ನಾಣ್ಯಗಳು'],
  [kannada, 'naanyagalu'],
  [turkish, 'lira'],
  [spanish, 'monedas'],
  [italian, 'monete'],
  [french, 'pièces'],
  [german, 'Münzen'],
];
const language = fc.constantFrom(...languages);
const wordOf = (list: string, of: fc.Arbitrary<number>) =>
  of.map((nth) => {
    const words = wordsIn(list);
    return words[nth % words.length]!;
  });
const anyOf = fc.nat(10_000);

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));
/** Mobiles of India, Spain and France: ten digits, nine, ten with a 0 first. */
const mobile = fc
  .oneof(
    fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)),
    fc.tuple(fc.constantFrom('61', '62', '63', '64'), digits(7)),
    fc.tuple(fc.constantFrom('061', '062', '063', '064'), digits(7)),
  )
  .map((parts) => parts.join(''));
/** A number in pieces of two to five digits. */
const pieces = fc
  .tuple(mobile, fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 5, maxLength: 5 }))
  .map(([number, lengths]) => {
    const all: string[] = [];
    let at = 0;
    for (const length of lengths) {
      if (at >= number.length) break;
      const end = number.length - at - length < 2 ? number.length : at + length;
      all.push(number.slice(at, end));
      at = end;
    }
    return all;
  })
  .filter((all) => all.length > 1 && all.every((piece) => piece.length <= 6));

const isSteady = (values: number[]) =>
  values.every((value, i) => i === 0 || value > values[i - 1]!) ||
  values.every((value, i) => i === 0 || value < values[i - 1]!);
/** People tell amounts, and count up and down, in the same way. */
const mayBeFigures = (all: string[]) =>
  all.every((piece) => Number(piece) % 5 === 0) ||
  isSteady(all.map(Number)) ||
  all.every((piece) => /^(?:19|20)\d\d$/.test(piece));

test('a phone number is found in whatever pieces and with whatever words of order it is told', () => {
  fc.assert(
    fc.property(
      language.chain(([of]) =>
        fc.tuple(
          pieces,
          wordOf(of.order, anyOf),
          fc.array(wordOf(of.joining, anyOf), { minLength: 5, maxLength: 5 }),
        ),
      ),
      fc.constantFrom(', ', '. ', ' '),
      ([all, first, joining], mark) => {
        fc.pre(!mayBeFigures(all));
        const text = `${first} ${all.map((piece, i) => (i === 0 ? piece : `${joining[i - 1]} ${piece}`)).join(mark)}`;
        expect(findReal(text, 'text'), text).not.toBeNull();
      },
    ),
    { numRuns: 600 },
  );
});

test('a phone number is found where words say how it begins, also inside a sentence', () => {
  fc.assert(
    fc.property(
      language.chain(([of, unit]) =>
        fc.tuple(pieces, wordOf(of.pieces, anyOf), wordOf(of.joining, anyOf), fc.constant(unit)),
      ),
      ([all, begins, joining, unit]) => {
        fc.pre(!all.every((piece) => Number(piece) % 100 === 0));
        const text = `${unit} ${begins} ${all.join(`, ${joining} `)}`;
        expect(findReal(text, 'text'), text).not.toBeNull();
      },
    ),
    { numRuns: 600 },
  );
});

test('figures that say what they count are no phone number, in whatever order they are told', () => {
  const figure = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(
      language.chain(([of, unit]) =>
        fc.tuple(wordOf(of.order, anyOf), wordOf(of.joining, anyOf), fc.constant(unit)),
      ),
      fc.array(figure, { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      ([first, joining, unit], figures, isEach) => {
        // Behind these letters, one in a hundred long numbers is an account of Belarus.
        fc.pre(joining !== 'by');
        const text = isEach
          ? `${first} ${figures.map((value) => `${value} ${unit}`).join(`, ${joining} `)}`
          : `${first} ${figures.join(`, ${joining} `)} ${unit}`;
        expect(findReal(text, 'text'), text).toBeNull();
      },
    ),
    { numRuns: 600 },
  );
});

const signsOf = (letters: string, length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((all) => all.join(''));
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A letter as it is, or by its name where the language has one that no other letter has. */
const named = (of: Vocabulary, letters: string, isNamed: boolean): string[] =>
  [...letters].map((letter) => {
    const name = wordsIn(of.letters[letter] ?? '')[0];
    return isNamed && name !== undefined ? name : letter;
  });
const figure = (of: Vocabulary, digit: string): string => wordsIn(of.numbers[Number(digit)]!)[0]!;

test('a PAN is found in three pieces, its letters by their names and its digits in words', () => {
  fc.assert(
    fc.property(
      language.chain(([of]) => fc.tuple(fc.constant(of), wordOf(of.joining, anyOf), wordOf(of.order, anyOf))),
      fc.tuple(
        signsOf(capitals, 3),
        signsOf('ABCFGHJLPT', 1),
        signsOf(capitals, 1),
        digits(4),
        signsOf(capitals, 1),
      ),
      fc.boolean(),
      fc.boolean(),
      ([of, joining, last], [first, kind, fifth, number, check], isNamed, isSaid) => {
        const letters = named(of, first + kind + fifth, isNamed).join(' ');
        const middle = isSaid ? [...number].map((digit) => figure(of, digit)).join(' ') : number;
        const text = `PAN: ${letters}, ${joining} ${middle}, ${last} ${named(of, check, isNamed)[0]}`;
        expect(findReal(text, 'text'), text).not.toBeNull();
      },
    ),
    { numRuns: 600 },
  );
});

test.each([
  ['It starts with 917. Then comes 486. The last four are 2058', 'charter.phone'],
  ['primero 633, luego 91 y 40, y terminas con 57', 'charter.phone'],
  ['pehle 8447 likho phir 291 aur last mein 063', 'charter.phone'],
  ['trecentoquarantanove, poi 81, poi 35, poi 207', 'charter.phone'],
  ['part one: 98450, part two: 73162', 'charter.phone'],
  ["segnati 340, dopo c'è 75, dopo ancora 118 e alla fine 22", 'charter.phone'],
  ['seis cinco cinco al principio, luego 128, luego 740 para acabar', 'charter.phone'],
  ['arranca en 612, prosigue con 345 y concluye en 987', 'charter.phone'],
  ['my aadhaar begins with 2341, then 2341, then 2346', 'charter.text'],
  ['pan card la D H M P S irukku, apram 5 5 2 9, kadaisi ezhuthu L', 'charter.text'],
  ['pan lo modati aidu EKWPD, tarvata 3718, chivarlo C', 'charter.text'],
  ['siete cinco nueve seis cinco seis nueve tres eme, ese es mi deni', 'charter.text'],
  ['DNI: 12 345 678 y la letra es la Z', 'charter.text'],
  [
    'codice fiscale erre esse esse emme erre a, otto cinque emme zero uno, acca cinque zero uno cu',
    'charter.text',
  ],
  ['passport starts with K, then 447, then 1203', 'charter.text'],
  ['iban: ES noventa y uno, 2100 0418 4502 0005 1332', 'charter.card'],
  ['card: forty-one eleven, 1111 1111 1111', 'charter.card'],
])('“%s” is refused: %s', (written, refusal) => {
  expect(findReal(written, 'text')?.refusal).toBe(refusal);
});

test('the refusal names all pieces and the words between them', () => {
  expect(findReal('so: primero 633, luego 91 y 40, y terminas con 57, vale', 'text')?.piece).toBe(
    '633, luego 91 y 40, y terminas con 57',
  );
});

test.each([
  'first I put in 612, then 745, then 908, and the end was 23',
  'paso 1: 612, paso 2: 745, y al final 908 monedas',
  'first 12, then 15, then 19, then 24, last 31',
  'then 3 then 9 then 27 then 81 then 243 then 729',
  'first in 2009, then 2014, then 2019, and last 2023',
  'twenty twenty-four, then twenty twenty-five, then twenty twenty-six',
  'erst 18:30, dann 19:45, zuletzt 21:15',
  'prima 12,50, poi 13,80, infine 26,30',
  'a PAN has five letters, then four digits, then a letter',
  'DNI tiene 8 números y luego una letra',
])('%s passes', (written) => expect(findReal(written, 'text')).toBeNull());
