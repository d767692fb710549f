/** Remembers the app version that the member declined: it is not offered again, a newer one is. */

import { stored } from '@glassmine/client';

const storageKey = 'glassmine.update';

export function putOffCode(): number {
  const code = Number(stored.getItem(storageKey) ?? 0);
  return Number.isSafeInteger(code) ? code : 0;
}

export const putOff = (code: number): void => stored.setItem(storageKey, String(code));

export const clearPutOff = (): void => stored.removeItem(storageKey);
