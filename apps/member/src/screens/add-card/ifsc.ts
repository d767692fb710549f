import { readCode } from '@glassmine/replica/plain';

/** Normalises a typed branch code: letters and digits only, capitals, at most eleven characters. */
export function cleanIfsc(text: string): string {
  return readCode(text)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, ifscLength);
}

const ifscLength = 11;

/** Eleven characters; the fifth is a zero, not the letter O. */
export function isIfsc(text: string): boolean {
  return /^[A-Z0-9]{4}0[A-Z0-9]{6}$/.test(text);
}
