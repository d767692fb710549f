import { newUuid, stored } from '@glassmine/client';
import { storedNames } from '@glassmine/replica/plain';

let own: string | null = null;

/**
 * The key that this browser joins rooms with, always the same: a repeated join takes no second seat. A launch from a course
 * gives the browser the key of its next person.
 */
export function joinKey(): string {
  own = stored.getItem(storedNames.joinKey) ?? own ?? newUuid();
  stored.setItem(storedNames.joinKey, own);
  return own;
}
