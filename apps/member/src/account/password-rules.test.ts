import { expect, it } from 'vitest';
import { isPassword, passwordRules } from './password-rules.ts';

it('a password is 8 to 24 letters and digits and starts with a letter', () => {
  expect(isPassword('abcdefg1')).toBe(true);
  expect(isPassword(`a${'1'.repeat(23)}`)).toBe(true);
  for (const wrong of ['', 'abcdef1', `a${'1'.repeat(24)}`, '1abcdefg', 'abcd efgh', 'abcdefg!', 'ébcdefgh'])
    expect(isPassword(wrong)).toBe(false);
});

it('each unmet password rule is named', () => {
  const unmet = (password: string) =>
    passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.key);
  expect(unmet('1abcdefg')).toEqual(['letter']);
  expect(unmet('abc')).toEqual(['length']);
  expect(unmet('abcdefg!')).toEqual(['plain']);
});
