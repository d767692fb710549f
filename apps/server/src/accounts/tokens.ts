import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. Its holder is let in; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token of a browser's seat in a room, the same whenever it asks with the same key: nobody without the key or the
 * secret can tell it.
 */
export function tokenOfJoin(secret: Uint8Array, room: string, joinKey: string): string {
  return createHmac('sha256', secret).update(`join ${room} ${joinKey}`).digest('base64url');
}

/** What is stored in place of a token; null for anything that can't be one. */
export function tokenHash(token: unknown): string | null {
  if (typeof token !== 'string' || token.length !== 43 || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  return hash('sha256', token, 'base64url');
}

/** Bytes in the letters a to p: nothing written so can be taken for a number. */
export function letters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15));
  return text;
}

/** What a device is called on a list: 48 bits that tell it from others and lead to nothing. */
export function deviceName(deviceHash: string): string {
  return letters(hash('sha256', deviceHash, 'buffer').subarray(0, 6));
}
