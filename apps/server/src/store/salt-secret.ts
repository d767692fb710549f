import { randomBytes } from 'node:crypto';
import type { Notes } from './notes.ts';

export const saltNote = 'salt-secret';

/** Secret for names of pictures, so that the journal does not reveal them. */
export function saltSecret(notes: Notes): Uint8Array {
  const known = notes.read(saltNote);
  if (known !== null) return Buffer.from(known, 'base64url');
  const made = randomBytes(32);
  notes.write(saltNote, made.toString('base64url'));
  return made;
}
