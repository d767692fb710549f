/** False where the browser forbids storage. */
export function isStorageOpen(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}
