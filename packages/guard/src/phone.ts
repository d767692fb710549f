import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitRuns, windowsOf } from './text.ts';

// The small metadata on purpose: its patterns are wider than the full ones, and too wide is the safe side.
const regions = getCountries();

/** Asking all regions about one number takes a millisecond: a text may not hold the server up with many. */
const numbersReadMax = 12;

/**
 * A number of the sandbox telco, with a holder or without, or one that was meant to be: no country has the code +999.
 * Its national part alone is thirteen digits that no country's numbers begin with.
 */
export function isSandboxPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!/^[ (]*[+\d][^\p{L}+@]*$/u.test(text)) return false;
  return /^10055\d{8}$/.test(digits) || (/^ *\(?(?:\+|00) ?999/.test(text) && digits.length <= 18);
}

/** Takes away the numbers that the sandbox telco issues: +999 and thirteen digits. */
export function withoutSandboxPhones(text: string): string {
  return text.replace(/\+ ?9 ?9 ?9(?:[ .()-]{0,2}\d){13}(?!\d)/g, ' ');
}

/**
 * Does the text hold a number that a subscriber somewhere could have, dialled from anywhere? Yes, too, when it
 * holds more numbers than are worth the time.
 * @param digitsMin the fewest digits taken for a number when no `+` stands before it
 */
export function hasRealPhone(text: string, digitsMin: number): boolean {
  const read = new Set<string>();
  for (const run of digitRuns(text)) {
    for (const { digits, first } of windowsOf(run, run.plus ? 5 : digitsMin, 20)) {
      const number = run.plus && first ? `+${digits}` : digits;
      if (read.has(number)) continue;
      if (read.size >= numbersReadMax || isSomebodysNumber(number)) return true;
      read.add(number);
    }
  }
  return false;
}

function isSomebodysNumber(number: string): boolean {
  if (isValid(number.startsWith('+') ? number : `+${number}`)) return true;
  return !number.startsWith('+') && regions.some((region) => isValid(number, region));
}

function isValid(number: string, defaultCountry?: (typeof regions)[number]): boolean {
  const parsed = parsePhoneNumberFromString(number, { defaultCountry, extract: false });
  return parsed?.isValid() ?? false;
}
