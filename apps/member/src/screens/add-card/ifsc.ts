/** A branch code as it is typed: letters and digits only, no white space, in capitals, eleven at most. */
export function cleanIfsc(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, ifscLength);
}

const ifscLength = 11;

/** Eleven signs, the fifth a zero and not the letter O. */
export function isIfsc(text: string): boolean {
  return /^[A-Z0-9]{4}0[A-Z0-9]{6}$/.test(text);
}
