/**
 * What people write never enters a world: the server keeps it where it can be deleted, and the world keeps its
 * name, which is also a fingerprint that only the server can make. See docs/decisions.
 */
const writtenName = /^[a-p]{32}$/;

/** The name of a text that somebody wrote. */
export function isWritten(value: unknown): value is string {
  return typeof value === 'string' && writtenName.test(value);
}

/** The same, or nothing. */
export function isWrittenOrNone(value: unknown): value is string {
  return value === '' || isWritten(value);
}
