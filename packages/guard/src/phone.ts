import { phoneCodes, phoneCountries } from './countries.ts';
import type { DigitWindow } from './digits.ts';
import { type Span, spansOf } from './text.ts';

type Library = typeof import('libphonenumber-js/max');
type Country = ReturnType<Library['getCountries']>[number];

let library: Library | null = null;

/**
 * Loads the phone metadata of all countries: some hundred modules, which a server that starts does without. To be awaited
 * before anything is looked for; until then every search throws, so that nothing passes unread. Null once it is loaded, so
 * that nothing is awaited for a form from then on.
 */
export function loadGuard(): Promise<void> | null {
  return library === null ? load() : null;
}

async function load(): Promise<void> {
  library = await import('libphonenumber-js/max');
}

/** Throws before `loadGuard` is done. */
export function requireNumbers(): Library {
  if (library === null) throw new Error('loadGuard was not awaited');
  return library;
}

const national = Object.entries(phoneCountries) as [Country, RegExp][];
const anyNational = new RegExp(national.map(([, shape]) => shape.source).join('|'));

/** Asking the library takes some microseconds: a text may not hold the server up with thousands of numbers. */
const askedMax = 200;

/**
 * Tells whether the text is a number of the sandbox telco, issued or not, or a mistyped one: no country has the
 * code +999. The national part alone also counts: it has thirteen digits, and no country's numbers begin like it.
 */
export function isSandboxPhone(signs: string): boolean {
  const digits = signs.replace(/\D/g, '');
  if (!/^[ (]*[+\d][^\p{L}+@]*$/u.test(signs)) return false;
  return /^10055\d{8}$/.test(digits) || (/^ *\(?(?:\+|00) ?999/.test(signs) && digits.length <= 18);
}

/** The numbers that the sandbox telco issues: +999 and thirteen digits, or those alone. */
export function sandboxPhones(signs: string): Span[] {
  return spansOf(
    signs,
    /(?:(?:\+|00) ?9 ?9 ?9[ .()-]{0,2}|(?<![\d+]))1 ?0 ?0 ?5 ?5(?:[ .()-]{0,2}\d){8}(?!\d)|\+ ?9 ?9 ?9(?:[ .()-]{0,2}\d){13}(?!\d)/g,
  );
}

/** The first number that a subscriber could have; also the last one read when there are more than worth the time. */
export function phoneIn(windows: readonly DigitWindow[]): Span | null {
  const read = new Set<string>();
  let asked = 0;
  for (const window of windows) {
    const { digits, plus } = window;
    const number = plus ? `+${digits}` : digits;
    if (digits.length > 17 || read.has(number)) continue;
    read.add(number);
    if (!mayBePhone(digits, plus)) continue;
    if (asked >= askedMax || isPhone(digits, plus)) return window;
    asked += 1;
  }
  return null;
}

/** A phone field holds a number and nothing else, so it may be one of any country. */
export function isPhoneAnywhere(digits: string): boolean {
  return (
    digits.length >= 4 &&
    requireNumbers()
      .getCountries()
      .some((country) => isValid(digits, country))
  );
}

/** As it would be dialled: with `00` or, from North America, `011`. */
function abroad(digits: string, plus: boolean): string | null {
  if (plus) return digits;
  return /^(?:00|011)([1-9]\d{6,14})$/.exec(digits)?.[1] ?? null;
}

/**
 * Mobiles of the French overseas: they have codes of their own, but people write them with the code of France, or with
 * none at all.
 */
const overseas = /^(?:33)?0?(?:639|69[0-7])\d{6}$/;

function mayBePhone(digits: string, plus: boolean): boolean {
  if (abroad(digits, plus) !== null) return true;
  if (digits.length >= 11 && phoneCodes.test(digits)) return true;
  return anyNational.test(digits);
}

function isPhone(digits: string, plus: boolean): boolean {
  const international = abroad(digits, plus);
  if (international !== null && isValid(`+${international}`)) return true;
  if (/^(?:33|0)/.test(international ?? digits) && overseas.test(international ?? digits)) return true;
  if (digits.length >= 11 && phoneCodes.test(digits) && isValid(`+${digits}`)) return true;
  return national.some(([country, shape]) => shape.test(digits) && isValid(digits, country));
}

function isValid(number: string, defaultCountry?: Country): boolean {
  return (
    requireNumbers().parsePhoneNumberFromString(number, { defaultCountry, extract: false })?.isValid() ??
    false
  );
}
