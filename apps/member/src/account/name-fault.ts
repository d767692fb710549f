import { nicknameSignsMax } from '@glassmine/contract/plain';
import type { MessageId } from '../i18n/catalogues.ts';

/** Blanks around a name do not count; the server refuses what is left of signs that cannot be seen. */
export function nameFault(name: string): MessageId | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'name.needed';
  return [...trimmed].length > nicknameSignsMax ? 'name.tooLong' : null;
}
