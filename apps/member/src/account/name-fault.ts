import { nicknameSignsMax } from '@glassmine/replica/plain';
import type { MessageId } from '../i18n/catalogues.ts';

/** Leading and trailing blanks do not count. The server refuses names made of invisible characters. */
export function nameFault(name: string): MessageId | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'name.needed';
  return [...trimmed].length > nicknameSignsMax ? 'name.tooLong' : null;
}
