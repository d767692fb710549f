import { newUuid } from '@glassmine/client';
import { storedNames } from '@glassmine/replica/plain';

const storageKey = storedNames.joinKey;
let own: string | null = null;

/** The key that this browser joins rooms with, always the same: a repeated join takes no second seat. */
export function joinKey(): string {
  own ??= stored() ?? newUuid();
  try {
    localStorage.setItem(storageKey, own);
  } catch {
    // Without storage the key lasts until the page is closed.
  }
  return own;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
