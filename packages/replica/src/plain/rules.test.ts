import { expect, it, test } from 'vitest';
import { isLoginPassword, isNickname, isSixDigits, passwordRules } from '../members/words.ts';

it('a login password has 8 to 24 letters and digits, a letter first', () => {
  expect(isLoginPassword('abcdefg1')).toBe(true);
  expect(isLoginPassword(`a${'1'.repeat(23)}`)).toBe(true);
  for (const wrong of ['', 'abcdef1', `a${'1'.repeat(24)}`, '1abcdefg', 'abcd efgh', 'abcdefg!', 'ébcdefgh'])
    expect(isLoginPassword(wrong)).toBe(false);
});

it('the rules of a login password name the one that is not met', () => {
  const unmet = (password: string) =>
    passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.key);
  expect(unmet('1abcdefg')).toEqual(['letter']);
  expect(unmet('abc')).toEqual(['length']);
  expect(unmet('abcdefg!')).toEqual(['plain']);
});

test.each([
  ['Abcdefg1', true],
  ['abcdefgh', true],
  [`a${'1'.repeat(23)}`, true],
  [`a${'1'.repeat(24)}`, false],
  ['Abcdef1', false],
  ['1abcdefg', false],
  ['abcd efgh', false],
  ['abcdefg!', false],
  ['अआइईउऊऋए', false],
  ['abcdefgh\n', false],
])('login password %j: %s', (password, isGood) => expect(isLoginPassword(password)).toBe(isGood));

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
])('fund password %j: %s', (password, isGood) => expect(isSixDigits(password)).toBe(isGood));

test.each([
  'a',
  'Night Owl',
  "O'Neil-Ade 2",
  'निशा',
  'ಕ್‍ಷಮಾ',
  '夜更かし',
  '😀',
  'x'.repeat(30),
  '😀'.repeat(30),
])('%j is a name', (name) => expect(isNickname(name)).toBe(true));

test.each(['', ' ', ' a', 'a ', 'a\nb', 'a\tb', 'a\u0000', 'a\u2028b', 'a\u202eb', '\ud800', 'x'.repeat(31)])(
  '%j is no name',
  (name) => expect(isNickname(name)).toBe(false),
);
