import { describe, expect, it } from 'vitest';
import { cleanAmountText, decimalMark, pressAmountKey, readAmountText } from './amount-text.ts';

describe('cleanAmountText', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['0012', '12'],
    ['0', '0'],
    ['00', '0'],
    ['0.05', '0.05'],
    ['.5', '0.5'],
    ['1.239', '1.23'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['1e9', '19'],
    ['12,5', '12.5'],
    [' 1 000 ', '1000'],
    ['१२', ''],
    ['1234567890123456', '123456789012'],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanAmountText(typed)).toBe(kept);
  });
});

describe('pressAmountKey', () => {
  it('digits are typed and deleted, and a second point is ignored', () => {
    const typed = ['0', '5', '.', '2', '.', '5', '9'].reduce(pressAmountKey, '');
    expect(typed).toBe('5.25');
    expect(pressAmountKey(typed, 'delete')).toBe('5.2');
    expect(pressAmountKey('', 'delete')).toBe('');
    expect(pressAmountKey('', '.')).toBe('0.');
  });
});

describe('readAmountText', () => {
  it('returns the wire’s decimal string, and null for an empty text or zero', () => {
    expect(readAmountText('12.')).toBe('12');
    expect(readAmountText('12.5')).toBe('12.5');
    expect(readAmountText('0.05')).toBe('0.05');
    expect([readAmountText(''), readAmountText('0'), readAmountText('0.00'), readAmountText('x')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the decimal mark', () => {
  it('is that of the language, and is read back as a point', () => {
    expect(['en', 'hi', 'ta', 'te', 'kn'].map(decimalMark)).toEqual(Array(5).fill('.'));
    expect(['tr', 'es', 'it', 'fr', 'de'].map(decimalMark)).toEqual(Array(5).fill(','));
    expect(cleanAmountText('12,5')).toBe('12.5');
  });
});
