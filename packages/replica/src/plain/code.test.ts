import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';

describe('readCode', () => {
  it.each([
    ['abc-123', 'ABC123'],
    [' r k7q 2xy. ', 'RK7Q2XY'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['AB\u00a0C–1\u200b23', 'ABC123'],
    ['sbx-100-000-001', 'SBX100000001'],
  ])('reads %s as %s', (written, code) => {
    expect(readCode(written)).toBe(code);
  });

  it('drops nothing that might tell two codes apart', () => {
    expect(readCode('ABC*123')).toBe('ABC*123');
    expect(readCode('ABÇ')).toBe('ABÇ');
  });

  it('reads what it has read as the same code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        expect(readCode(readCode(written))).toBe(readCode(written));
      }),
    );
  });

  it('finds a code again whatever is put between its signs', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,12}$/);
    fc.assert(
      fc.property(code, fc.constantFrom('', ' ', '-', ' – ', '.', '/', '\u200b'), (written, gap) => {
        expect(readCode([...written.toLowerCase()].join(gap))).toBe(written);
      }),
    );
  });
});
