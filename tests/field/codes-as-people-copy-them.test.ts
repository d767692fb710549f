/** Codes as people copy them: with gaps, in the digits of their script, or with the whole link around them. */
import { latinDigits, readCode } from '@glassmine/replica/plain';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it.each([
  ['A6R 66A', 'A6R66A'],
  ['A6R-66A', 'A6R66A'],
  ['a6r–66a', 'A6R66A'],
  ['०८४७२३', '084723'],
  ['௦௮௪௭௨௩', '084723'],
  ['٠٨٤٧٢٣', '084723'],
  ['https://class.example.org/glassmine/#/join/A6R66A', 'A6R66A'],
  ['https://class.example.org/join/a6r66a', 'A6R66A'],
  ['https://class.example.org/glassmine/?room=A6R66A#top', 'A6R66A'],
  ['Join us: http://192.168.1.7:4600/#/join/A6R66A?device=1 today', 'A6R66A'],
  ['https://class.example.org/#/user/login/register?invite=QW3RTY', 'QW3RTY'],
])('%s is read as %s', (written, code) => {
  expect(readCode(written)).toBe(code);
});

it('digits of every script that has ten in a row are read as they count', () => {
  const zero = fc.constantFrom(
    0x660,
    0x6f0,
    0x966,
    0x9e6,
    0xbe6,
    0xc66,
    0xce6,
    0xd66,
    0xe50,
    0xff10,
    0x1d7ec,
    0x1d7f6,
  );
  fc.assert(
    fc.property(zero, fc.stringMatching(/^[0-9]{1,12}$/), (first, digits) => {
      const written = [...digits].map((digit) => String.fromCodePoint(first + Number(digit))).join('');
      expect(latinDigits(written)).toBe(digits);
    }),
  );
});

it('a text without digits of another script stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(latinDigits(text)).toBe(text);
    }),
  );
});
