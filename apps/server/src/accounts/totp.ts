import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how an authenticator takes a secret that is typed. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31];
}

/** The step of time that a moment (epoch ms) is in. */
export function stepAt(timeMs: number): number {
  return Math.floor(timeMs / stepMs);
}

/** The code of a step: RFC 6238 over RFC 4226 with SHA-1, the one kind that every authenticator has. */
export function totp(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 15) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is, of the one that is now and its neighbours: clocks differ a little. Null for any
 * other, and for those up to `usedStep`: who looked over a shoulder comes too late.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  timeMs: number,
  usedStep: number,
): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const now = stepAt(timeMs);
  for (const step of [now, now - 1, now + 1]) {
    if (step > usedStep && timingSafeEqual(Buffer.from(totp(secret, step)), Buffer.from(code))) return step;
  }
  return null;
}

/** What an authenticator reads from a QR code. */
export function totpUri(secret: Uint8Array, name: string): string {
  const fields = `secret=${base32(secret)}&issuer=Glassmine&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/Glassmine:${name}?${fields}`;
}
