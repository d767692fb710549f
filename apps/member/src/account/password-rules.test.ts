import { expect, it } from 'vitest';
import { isPassword, passwordRules } from './password-rules.ts';

it('takes 8 to 24 letters and digits, a letter first', () => {
  expect(isPassword('abcdefg1')).toBe(true);
  expect(isPassword(`a${'1'.repeat(23)}`)).toBe(true);
  for (const wrong of ['', 'abcdef1', `a${'1'.repeat(24)}`, '1abcdefg', 'abcd efgh', 'abcdefg!', 'ébcdefgh'])
    expect(isPassword(wrong)).toBe(false);
});

it('names the part that is not met', () => {
  const unmet = (password: string) =>
    passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.key);
  expect(unmet('1abcdefg')).toEqual(['letter']);
  expect(unmet('abc')).toEqual(['length']);
  expect(unmet('abcdefg!')).toEqual(['plain']);
});
