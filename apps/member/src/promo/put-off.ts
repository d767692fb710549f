/** Remembers the app version that the member declined: it is not offered again, a newer one is. */

import { stored } from '@glassmine/client';

const storageKey = 'glassmine.update';

/** In a browser that keeps nothing: for this visit. */
let here = 0;

export function putOffCode(): number {
  const code = Number(stored.getItem(storageKey) ?? here);
  return Number.isSafeInteger(code) ? code : 0;
}

export function putOff(code: number): void {
  here = code;
  stored.setItem(storageKey, String(code));
}

export function clearPutOff(): void {
  here = 0;
  stored.removeItem(storageKey);
}
