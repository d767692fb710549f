import { randomBytes } from 'node:crypto';
import type { Notes } from './notes.ts';

/** Secret for names of pictures, so that the journal does not reveal them. */
export function saltSecret(notes: Notes): Uint8Array {
  const known = notes.read('salt-secret');
  if (known !== null) return Buffer.from(known, 'base64url');
  const made = randomBytes(32);
  notes.write('salt-secret', made.toString('base64url'));
  return made;
}
