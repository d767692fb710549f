import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. Whoever holds it is let in; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a token; null for anything that can't be one. */
export function tokenHash(token: unknown): string | null {
  if (typeof token !== 'string' || token.length !== 43 || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  return hash('sha256', token, 'base64url');
}
