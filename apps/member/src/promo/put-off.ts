/** Remembers the app version that the member declined: it is not offered again, a newer one is. */

const storageKey = 'glassmine.update';

export function putOffCode(): number {
  try {
    const code = Number(localStorage.getItem(storageKey) ?? 0);
    return Number.isSafeInteger(code) ? code : 0;
  } catch {
    return 0;
  }
}

export function putOff(code: number): void {
  try {
    localStorage.setItem(storageKey, String(code));
  } catch {
    // Without storage it is offered again next time.
  }
}

export function clearPutOff(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}
