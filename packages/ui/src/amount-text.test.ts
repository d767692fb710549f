import { decimalMark } from '@glassmine/replica/plain';
import { describe, expect, it } from 'vitest';
import { amountInMark, pressAmountKey, readAmountText } from './amount-text.ts';

describe('pressAmountKey', () => {
  const press = (keys: string[], mark: string) =>
    keys.reduce((text, key) => pressAmountKey(text, key, mark), '');

  it('writes and deletes digits, and ignores a second mark and a third decimal', () => {
    expect(press(['0', '5', '.', '2', '.', '5', '9'], '.')).toBe('5.25');
    expect(press(['5', '.', '2', 'delete'], ',')).toBe('5,');
    expect(pressAmountKey('', 'delete', '.')).toBe('');
    expect(pressAmountKey('', '.', ',')).toBe('0,');
    expect(press([...'1234567890123'], '.')).toBe('123456789012');
  });
});

describe('readAmountText', () => {
  it('returns the decimal string of the wire, and null for an empty text or zero', () => {
    expect(readAmountText('12.', 'en')).toBe('12');
    expect(readAmountText('12,5', 'de')).toBe('12.5');
    expect(readAmountText('0.05', 'en')).toBe('0.05');
    for (const none of ['', '0', '0.00', 'x']) expect(readAmountText(none, 'en')).toBeNull();
  });
});

describe('the decimal mark', () => {
  it('is that of the language', () => {
    expect(['en', 'hi', 'ta', 'te', 'kn'].map(decimalMark)).toEqual(Array(5).fill('.'));
    expect(['tr', 'es', 'it', 'fr', 'de'].map(decimalMark)).toEqual(Array(5).fill(','));
  });

  it('is written into a decimal string alone', () => {
    expect(amountInMark('12.5', ',')).toBe('12,5');
    expect(amountInMark('1.234', ',')).toBe('1.234');
    expect(amountInMark('1.234,56', ',')).toBe('1.234,56');
  });
});
