import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ibanIn, ifscIn } from './bank.ts';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 16, maxLength: 32 });
/** The countries whose accounts may be letters alone, and signs that are read as digits. */
const likeAnAccount = fc
  .tuple(fc.constantFrom('bh', 'gi', 'kw', 'lc', 'pk'), fc.constantFrom('oo', 'ol', 'lo', 'll'), letters)
  .map((parts) => parts.join(''));
const likeABranch = fc
  .tuple(
    fc.constantFrom('icic', 'idib', 'kkbk', 'bkid', 'mahb'),
    fc.string({ unit: fc.constantFrom(...'olap'), minLength: 20, maxLength: 20 }),
  )
  .map((parts) => parts.join(''));

test('an id of letters alone is no account and no branch of a bank', () => {
  expect(findReal('giookdpfbjhpacmlbdaehakm', 'opaque')).toBeNull();
  fc.assert(
    fc.property(fc.oneof(letters, likeAnAccount, likeABranch), (id) => {
      // Seven signs in a row that are all read as digits are a branch code in disguise.
      fc.pre(!/^[a-p]{4}o[ol]{6}/.test(id));
      expect(findReal(id, 'opaque')).toBeNull();
    }),
    { numRuns: 3_000 },
  );
});

test('nor is a sentence whose letters could be read as digits', () => {
  for (const sentence of [
    'Cities of good old schools follow.',
    'Give loads of books to old schools, and follow up.',
    'Citi looked so cool, all of it too good to be sold.',
  ])
    expect(findReal(sentence, 'text'), sentence).toBeNull();
});

test('with a digit among them, look-alike letters are still read as digits', () => {
  expect(ibanIn('GI75 NWBK OOOO OOOO 7O99 453')).not.toBeNull();
  expect(ifscIn('HDFC O a OO b 1234')).not.toBeNull();
  expect(ifscIn('SBINOOOOOOl')).not.toBeNull();
});
