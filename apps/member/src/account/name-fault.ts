import type { MessageId } from '../i18n/catalogues.ts';

/** Signs as a reader counts them, not as a computer stores them. */
export const nameSignsMax = 30;

/** Blanks around a name do not count; the server refuses what is left of signs that cannot be seen. */
export function nameFault(name: string): MessageId | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'name.needed';
  return [...trimmed].length > nameSignsMax ? 'name.tooLong' : null;
}
