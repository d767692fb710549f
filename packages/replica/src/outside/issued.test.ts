import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import type { Person } from '../base/rows.ts';
import { bankAccountOf, cardNumberOf, countryCode, phoneOf } from './rules/phone.ts';

const people = [0, 1, 2, 1_999, 2_000, 99_999, 1_234_567, 9_999_999];

describe('what the sandbox issues', () => {
  it('numbers that no subscriber of any country can hold', () => {
    const found: string[] = [];
    for (const person of people) {
      const national = phoneOf(person as Person);
      for (const written of [national, `${countryCode}${national}`, `+${national}`]) {
        for (const country of getCountries()) {
          if (parsePhoneNumberFromString(written, country)?.isValid()) found.push(`${written} in ${country}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('a different number for everybody', () => {
    const numbers = new Set(Array.from({ length: 50_000 }, (_, person) => phoneOf(person as Person)));
    expect(numbers.size).toBe(50_000);
    for (const number of numbers) expect(number).toMatch(/^[1-9]\d{12}$/);
  });

  it('accounts and cards with letters in them, which no bank or card scheme has', () => {
    for (const person of people) {
      expect(bankAccountOf(person)).toMatch(/^SBX-/);
      expect(cardNumberOf(person as Person).replace(/\D/g, '').length).toBeLessThan(13);
    }
  });
});
