import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));
const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

function turkish(nine: string): string {
  const all = [...nine].map(Number);
  const sum = (numbers: number[]) => numbers.reduce((sum, digit) => sum + digit, 0);
  const odd = sum(all.filter((_, i) => i % 2 === 0));
  const tenth = (((odd * 7 - (sum(all) - odd)) % 10) + 10) % 10;
  return `${nine}${tenth}${(sum(all) + tenth) % 10}`;
}

function german(ten: string): string {
  let product = 10;
  for (const digit of ten) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return `${ten}${(11 - product) % 10}`;
}

/** Ten digits of which one stands there twice and the others once, and none of them begins with 0. */
const tenDigits = fc
  .tuple(fc.shuffledSubarray([...'0123456789'], { minLength: 9, maxLength: 9 }), fc.nat(8), fc.nat(8))
  .map(([nine, which, where]) => [...nine.slice(0, where), nine[which]!, ...nine.slice(where)].join(''))
  .filter((ten) => !ten.startsWith('0'));

const valid: Record<string, fc.Arbitrary<string>> = {
  DNI: digits(8).map((number) => number + spanishLetters[Number(number) % 23]),
  NIE: fc
    .tuple(fc.nat(2), digits(7))
    .map(([first, rest]) => `${'XYZ'[first]}${rest}${spanishLetters[Number(`${first}${rest}`) % 23]}`),
  'TC kimlik': digits(8).map((rest) => turkish(`3${rest}`)),
  'Steuer-ID': tenDigits.map(german),
  NIR: fc
    .tuple(fc.constantFrom('1', '2'), fc.integer({ min: 1, max: 12 }), digits(2), digits(8))
    .map(([sex, month, year, rest]) => {
      const number = `${sex}${year}${String(month).padStart(2, '0')}${rest}`;
      return number + String(97 - (Number(number) % 97)).padStart(2, '0');
    }),
};

test.each(Object.keys(valid))('every %s with its right check is refused, plain and set apart', (name) => {
  fc.assert(
    fc.property(valid[name]!, fc.constantFrom('', ' '), (number, between) => {
      const text = `take ${[...number].join(between)} with you`;
      expect(findReal(text, 'text'), text).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});

test.each([
  '12345678A',
  '12.345.678-A',
  'Y1234567A',
  '76080890795',
  '10982763753',
  '294073306121834',
  'RSSMRA85M01H501X',
  'AB123456E',
])('the number %s, whose check is wrong, passes', (number) => {
  expect(findReal(`the order is ${number} today`, 'text')).toBeNull();
});

test.each([
  ['my social security number is 219 09 9999', 'charter.text'],
  ['NI number: JM 40 24 46 B', 'charter.text'],
  ['passport no 533401372', 'charter.text'],
  ['DNI: 12345678', 'charter.text'],
  ['y-1234567-x es mi NIE', 'charter.text'],
  ['RSS MRA 85M01 H501Q', 'charter.text'],
  ['r s s m r a 8 5 m 0 1 h 5 0 1 q', 'charter.text'],
  ['Steuernummer 43 297 687 103', 'charter.text'],
  ['43297687103 ist meine Steuernummer', 'charter.text'],
  ['Personalausweis L01X00T47', 'charter.text'],
  ['TC kimlik no 76080890795', 'charter.text'],
  ['n° de sécu 294073306121835', 'charter.text'],
  ['1 85 01 2A 123 456 66', 'charter.text'],
  ['pan a b c p e 1 2 3 4 f', 'charter.text'],
  ['A B C P E - 1 2 3 4 - F', 'charter.text'],
  ['sort code 30-90-89, account number 45672190', 'charter.card'],
  ['hesap no 4451-72839106-5001', 'charter.card'],
  ['Kontonummer 11 8289 5980', 'charter.card'],
  ['conto corrente 000100284761', 'charter.card'],
  ['खाता संख्या 30412875561', 'charter.card'],
  ['கணக்கு எண் 62014587391', 'charter.card'],
  ['ఖాతా నంబర్ 62198340572', 'charter.card'],
  ['ಖಾತೆ ಸಂಖ್ಯೆ 64018293752', 'charter.card'],
])('a word says what it is: %s is refused: %s', (written, refusal) => {
  expect(findReal(written, 'text')?.refusal).toBe(refusal);
});

test.each([
  'my account has 1,250,000.00 coins and 20 tokens',
  'account 2023-2024 is closed',
  'hesap 2 500 000 TL tuttu',
  'Il conto: 12,50 + 13,80 = 26,30',
  'mein Ausweis liegt zu Hause, Klasse 8c',
  'TC 158/1-f maddesi, kimlik kontrolü',
  'the account SBX-100-002-041 is mine',
  'my passport, 12.04.2031',
  '1.1.1 / 2014-12-14',
  '263 (en), 298 (en), 420 (en), 976 (en), 995 (en)',
  'vite.config.js / vite.config.ts and Math.PI / 2',
  'cuenta 1 2 3 4 5 6 7 8 9',
])('%s passes', (written) => expect(findReal(written, 'text')).toBeNull());
