import { expect, test } from 'vitest';
import { type SipKey, sipHash } from './siphash.ts';

/** The key of the authors' vectors: the bytes 00 01 … 0f. */
const key: SipKey = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c];
const hex = ([low, high]: [number, number]) =>
  [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');

/** `vectors_sip64` of the reference implementation for messages 00 01 02 … of whole 32-bit words. */
test.each([
  [0, '726fdb47dd0e0e31'],
  [4, 'cf2794e0277187b7'],
  [8, '93f5f5799a932462'],
  [12, '751e8fbc860ee5fb'],
  [16, '3f2acc7f57c29bdb'],
])('a message of %i bytes hashes to the published value', (bytes, expected) => {
  const message = Array.from({ length: bytes / 4 }, (_, i) => {
    const at = 4 * i;
    return (at | ((at + 1) << 8) | ((at + 2) << 16) | ((at + 3) << 24)) >>> 0;
  });
  expect(hex(sipHash(key, message))).toBe(expected);
});
