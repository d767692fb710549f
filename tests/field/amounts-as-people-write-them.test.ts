/** Amounts as people write and paste them: each is read as what it says, or refused; never as another number. */
import { decimalMark, languages, readAmount } from '@glassmine/replica/plain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const codes = languages.map(({ code }) => code);

describe('an amount as somebody writes it', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1,000', '1000'],
    ['1,00,000', '100000'],
    ['12,34,567.8', '1234567.8'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1’234,56', '1234.56'],
    ['१२३.४५', '123.45'],
    ['௧௨௩.௪௫', '123.45'],
    ['౧౨౩', '123'],
    ['೧,೨೩೪', '1234'],
    ['١٬٢٣٤٫٥٦', '1234.56'],
    ['１，２３４．５６', '1234.56'],
    [' 300.00 ', '300.00'],
    ['\u200e5\u200f', '5'],
    ['0012', '12'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['12,5', '12.5'],
  ])('%j is %s', (written, amount) => {
    expect(readAmount(written, '.')).toBe(amount);
  });

  it.each([
    '-5',
    '−5',
    '(5)',
    '+5',
    '1e9',
    '5²',
    '½',
    'send 12',
    '12 pUSDT',
    '<b>7</b>',
    '',
    '.',
    ',',
    '1.2.3',
    '1,23,4',
    '1.239',
    '7.1290',
    '0,500',
    '1,0000',
    '1,234.567',
    '1.234,56,7',
    '1 2',
    '1234567890123',
    '1\n2',
  ])('%j is refused', (written) => {
    expect(readAmount(written, '.')).toBeNull();
  });

  it('three digits behind the mark of the decimals are refused, behind the other one they are thousands', () => {
    expect(readAmount('1,000', ',')).toBeNull();
    expect(readAmount('1.000', ',')).toBe('1000');
    expect(readAmount('1.000', '.')).toBeNull();
  });
});

const minor = fc.integer({ min: 1, max: 99_999_999_999_999 });
const scripts = ['latn', 'deva', 'tamldec', 'telu', 'knda', 'arab', 'arabext', 'beng', 'fullwide'];
const decimals = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const same = (read: string, cents: number) =>
  expect(Number(read.split('.')[0]) * 100 + Number((read.split('.')[1] ?? '').padEnd(2, '0'))).toBe(cents);

it('what a language writes of an amount, its own readers get back', () => {
  const drawn = fc.record({
    cents: minor,
    language: fc.constantFrom(...codes),
    script: fc.constantFrom(...scripts),
    least: fc.constantFrom(0, 2),
  });
  fc.assert(
    fc.property(drawn, ({ cents, language, script, least }) => {
      const format = new Intl.NumberFormat(`${language}-u-nu-${script}`, {
        minimumFractionDigits: least,
        maximumFractionDigits: 2,
      });
      const written = format.format(decimals(cents) as Intl.StringNumericLiteral);
      const read = readAmount(written, decimalMark(language));
      expect(read, written).not.toBeNull();
      same(read as string, cents);
    }),
    { numRuns: 3_000 },
  );
});

it('what one language writes, readers of another get back or it is refused', () => {
  const drawn = fc.record({
    cents: minor,
    writer: fc.constantFrom(...codes, 'en-IN', 'de-CH', 'de-AT', 'fr-CH', 'es-MX', 'ar-EG', 'fa', 'pt'),
    reader: fc.constantFrom(...codes),
    options: fc.constantFrom<Intl.NumberFormatOptions>(
      {},
      { minimumFractionDigits: 2 },
      { useGrouping: false },
      { useGrouping: 'always' },
      { style: 'currency', currency: 'INR' },
    ),
  });
  fc.assert(
    fc.property(drawn, ({ cents, writer, reader, options }) => {
      const format = new Intl.NumberFormat(writer, { ...options, maximumFractionDigits: 2 });
      const written = format.format(decimals(cents) as Intl.StringNumericLiteral);
      const read = readAmount(written, decimalMark(reader));
      if (read !== null) same(read, cents);
    }),
    { numRuns: 3_000 },
  );
});

it('a negative amount is refused in every language', () => {
  fc.assert(
    fc.property(minor, fc.constantFrom(...codes, 'ar-EG', 'fa'), (cents, language) => {
      const written = new Intl.NumberFormat(language).format(-cents);
      expect(readAmount(written, decimalMark(language))).toBeNull();
    }),
  );
});
