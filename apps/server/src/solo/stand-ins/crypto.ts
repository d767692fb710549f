/**
 * What the server takes of `node:crypto` for learners' calls, for a browser's worker. The build without a server puts
 * this module in its place; a test holds each function against Node's own.
 */
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';

type Data = string | Uint8Array;
type Encoding = 'hex' | 'base64url' | 'buffer';

export function hash(algorithm: string, data: Data, encoding: 'buffer'): Uint8Array;
export function hash(algorithm: string, data: Data, encoding?: 'hex' | 'base64url'): string;
export function hash(algorithm: string, data: Data, encoding: Encoding = 'hex'): string | Uint8Array {
  return written(sha256(bytesOf(algorithm, data)), encoding);
}

export function createHash(algorithm: string) {
  return digesting(sha256.create(), algorithm);
}

export function createHmac(algorithm: string, key: Data) {
  return digesting(hmac.create(sha256, bytesOf(algorithm, key)), algorithm);
}

interface Hashing {
  update(data: Uint8Array): unknown;
  digest(): Uint8Array;
}

function digesting(hashing: Hashing, algorithm: string) {
  const made = {
    update(data: Data) {
      hashing.update(bytesOf(algorithm, data));
      return made;
    },
    digest: (encoding: Encoding = 'buffer') => written(hashing.digest(), encoding),
  };
  return made;
}

/** Bytes whose `toString` writes them as asked, as those of Node do. */
export function randomBytes(size: number): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Object.assign(bytes, {
    toString: (encoding: Encoding = 'hex') => written(bytes, encoding) as string,
  });
}

/** A whole number below `to`, or from the first to below the second. */
export function randomInt(from: number, to?: number): number {
  const [low, high] = to === undefined ? [0, from] : [from, to];
  const range = high - low;
  const limit = Math.floor(2 ** 32 / range) * range;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return low + (drawn % range);
  }
}

export const randomUUID = (): string => {
  const hex = written(randomBytes(16), 'hex') as string;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};

function bytesOf(algorithm: string, data: Data): Uint8Array {
  if (algorithm !== 'sha256') throw new RangeError(`no ${algorithm} here`);
  return typeof data === 'string' ? new TextEncoder().encode(data) : data;
}

function written(bytes: Uint8Array, encoding: Encoding): string | Uint8Array {
  if (encoding === 'buffer') return bytes;
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
