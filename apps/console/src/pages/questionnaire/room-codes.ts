import { readCode } from '@glassmine/replica/plain';

/** Parses typed room codes; undefined when there is none or one is malformed. */
export function roomCodesIn(text: string): string | undefined {
  const codes = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readCode);
  const areCodes =
    codes.length > 0 && codes.length <= 16 && codes.every((code) => /^[A-Z0-9]{4,10}$/.test(code));
  return areCodes ? codes.join(',') : undefined;
}
