import type { MessageId } from '../i18n/catalogues.ts';

/** Counts graphemes, not UTF-16 code units. */
export const nameSignsMax = 30;

/** Leading and trailing blanks do not count. The server refuses names made of invisible characters. */
export function nameFault(name: string): MessageId | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'name.needed';
  return [...trimmed].length > nameSignsMax ? 'name.tooLong' : null;
}
