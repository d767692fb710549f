import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { passesLuhn } from './card.ts';
import { type CharterKind, findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

const real: Record<string, string[]> = {
  'charter.phone': [
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
    '+91.98765.43210',
    '0091 98765 43210',
    '00919876543210',
    '919876543210',
    '9876543210',
    '098765 43210',
    '98765-43210',
    '９８７６５４３２１０',
    '＋９１９８７６５４３２１０',
    '+९१ ९८७६५ ४३२१०',
    '+٩١٩٨٧٦٥٤٣٢١٠',
    '+91\u00a098765\u200b43210',
    '+91‑98765‑43210',
    '+234 803 123 4567',
    '08031234567',
    '+90 532 123 45 67',
    '0532 123 45 67',
    '+44 20 7946 0958',
    '020 7946 0958',
    '+1 (212) 736-5000',
    '212-736-5000',
    '001 212 736 5000',
    '+49 30 901820',
    '+33 1 42 68 53 00',
    '+39 06 6982',
    '+34 912 345 678',
    '+61 2 9374 4000',
    '+55 11 96123-4567',
    '+86 138 0013 8000',
    '+7 912 345-67-89',
    '+800 1234 5678',
    'tel:+919876543210',
  ],
  'charter.email': [
    'someone@gmail.com',
    'Some.One+tag@Yahoo.co.in',
    'someone＠gmail.com',
    'a@b.example.com.evil.org',
    'someone@example.co.uk',
    'someone@examples.com',
    'someone@test.com',
    '"quoted name"@proton.me',
    'name@okaxis',
    'x@mail.example@gmail.com',
    'someone@gmail.com.',
  ],
  'charter.address': [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '52908400098527886E0F7030069857D2E4169EE7',
    'ethereum:0xde709f2102306220921060314715629080e2fb77@1',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    'LbTjMGN7gELw4KbeyQf6cTCq859hD18guE',
    'rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs',
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  ],
  'charter.card': [
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '3782 822463 10005',
    '6011111111111117',
    '3530111333300000',
    '４１１１ １１１１ １１１１ １１１１',
    'DE89 3704 0044 0532 0130 00',
    'GB82WEST12345698765432',
    'TR330006100519786457841326',
    'FR14 2004 1010 0505 0001 3M02 606',
    'HDFC0001234 50100012345678',
    'SBIN0005943',
  ],
};

const texts: [string, string][] = Object.entries(real).flatMap(([refusal, values]) =>
  values.map((value): [string, string] => [value, refusal]),
);

test('the table is long enough to mean something', () => expect(texts.length).toBeGreaterThanOrEqual(60));

test.each(texts)('as a text, %s is refused: %s', (value, refusal) => {
  expect(findReal(value, 'text')?.refusal).toBe(refusal);
  expect(findReal(`please use ${value} for me`, 'text')).not.toBeNull();
});

test.each(texts)('in any other field read by the guard, %s is refused', (value) => {
  for (const kind of ['phone', 'email', 'chainAddress', 'bankAccount'] as const) {
    expect(findReal(value, kind), kind).not.toBeNull();
  }
});

const fine: [CharterKind, string][] = [
  ['phone', '+9991005512345678'],
  ['phone', '+999 10055 1234 5678'],
  ['phone', '009991005512345678'],
  ['phone', '1005512345678'],
  ['phone', '+999 12'],
  ['phone', 'abc'],
  ['email', 'asha.2041@mail.example'],
  ['email', 'a@example.com'],
  ['email', 'a@sub.example.org'],
  ['email', 'a@shop.test'],
  ['email', 'a@shop.invalid'],
  ['bankAccount', 'SBX-100-002-041'],
  ['bankAccount', 'PLAY 1000 2041 SIM'],
  ['opaque', 'ABC234'],
  ['opaque', 'a1b2c3d4'],
  ['text', 'I bought 3 machines on day 12 and got 200.00 pUSDT'],
  ['text', '50/50, 100%, 24/7, 365 days'],
  ['text', 'Paid 300 on 1/2, 600 on 3/4, 1200 on 5/6'],
  ['text', 'Q1 2026: 1,204,332; Q2 2026: 1,310,998; Q3: 1,298,120'],
  ['text', '2024: 1,204,332; 2025: 1,310,998; 2026: 998,120'],
  ['text', 'Task 3: 1200 * 1.02^30 = 2173.63'],
  ['text', '1729 = 1^3 + 12^3 = 9^3 + 10^3'],
  ['text', 'मुझे 20 मिनट में 12.50 मिले'],
  ['text', 'call me at +999 10055 1234 5678, mail asha@mail.example'],
  ['secret', '9876543210'],
];

test.each(fine)('%s %s passes', (kind, value) => expect(findReal(value, kind)).toBeNull());

test('a chain address that is not of the sandbox is refused even when it looks like nothing', () => {
  expect(findReal('hello', 'chainAddress')?.refusal).toBe('charter.address');
  expect(findReal('', 'chainAddress')?.refusal).toBe('charter.address');
});

test('opaque values are read when they could hold a phone number', () => {
  expect(findReal('919876543210', 'opaque')?.refusal).toBe('charter.phone');
  expect(findReal('HDFC0001234', 'opaque')?.refusal).toBe('charter.card');
  expect(findReal('guaranteedDailyReturn', 'opaque')).toBeNull();
});

const formats: ((number: { e164: string; national: string; international: string }) => string)[] = [
  (n) => n.e164,
  (n) => n.e164.slice(1),
  (n) => `00${n.e164.slice(1)}`,
  (n) => n.international,
  (n) => n.international.replaceAll(' ', '-'),
  (n) => n.international.replaceAll(' ', '.'),
  (n) => n.national,
  (n) => n.national.replace(/\D/g, ''),
  (n) => n.e164.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
  (n) => n.e164.replace(/\d/g, (d) => String.fromCodePoint(0x966 + Number(d))),
  (n) => n.e164.split('').join('\u200b'),
  (n) => n.e164.split('').join(' '),
];

test('every valid number of every region is refused, however it is written', () => {
  const countries = getCountries();
  const number = fc
    .tuple(fc.constantFrom<CountryCode>(...countries), fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }))
    .map(([country, tail]) => {
      const example = getExampleNumber(country, examples)!;
      const digits = `${example.number.slice(0, -5)}${tail.join('')}`;
      return parsePhoneNumberFromString(digits)!;
    })
    .filter((parsed) => parsed?.isValid());
  fc.assert(
    fc.property(number, fc.constantFrom(...formats), (parsed, format) => {
      const written = format({
        e164: parsed.number,
        national: parsed.formatNational(),
        international: parsed.formatInternational(),
      });
      expect(findReal(written, 'phone'), written).not.toBeNull();
      // In a text, other countries' numbers are read as phones when they say which country they are of.
      if (/^(?:[+＋]|00)/.test(written)) {
        expect(findReal(`my number: ${written}`, 'text'), written).not.toBeNull();
      }
    }),
    { numRuns: 400 },
  );
});

test('every number with an issuer’s first digits and length and a right check digit is refused', () => {
  const issuers: [string, number][] = [
    ['4', 13],
    ['4', 16],
    ['4', 19],
    ['51', 16],
    ['2720', 16],
    ['34', 15],
    ['6011', 16],
    ['36', 14],
    ['3528', 16],
    ['62', 19],
    ['6759', 12],
    ['9792', 16],
  ];
  const card = fc
    .tuple(fc.constantFrom(...issuers), fc.array(fc.nat(9), { minLength: 18, maxLength: 18 }))
    .map(([[prefix, length], rest]) => (prefix + rest.join('')).slice(0, length))
    .filter(passesLuhn);
  fc.assert(fc.property(card, (digits) => findReal(digits, 'text')?.refusal === 'charter.card'));
});

test('garbage of any kind is read without an error, and what repeats itself to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const kind of ['phone', 'email', 'chainAddress', 'bankAccount', 'text', 'opaque'] as const) {
        findReal(text, kind);
      }
    }),
  );
  // A pattern that tries every way to split such a text would not end within the time of a test.
  findReal('1 2 3 4 5 6 7 8 9 '.repeat(11), 'text');
  findReal('a@'.repeat(100), 'text');
  findReal('DE89'.repeat(50), 'text');
  findReal('1'.repeat(200), 'chainAddress');
});
