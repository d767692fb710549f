import { createHmac } from 'node:crypto';

/** A person at a platform, or a launch of which the platform does not say who comes. */
export type SeatOwner = { issuer: string; clientId: string } & ({ subject: string } | { launch: string });

/**
 * The join key of a person from a course, as a browser makes one for itself: the same at each launch, so the same seat
 * in each room. It stands for the person nowhere: nobody without the secret can tell it from the platform's name for
 * the person, or that from it. It is a UUID, version 8.
 */
export function seatKey(secret: Uint8Array, { issuer, clientId, ...whose }: SeatOwner): string {
  const owner = 'subject' in whose ? [whose.subject] : [null, whose.launch];
  const bytes = createHmac('sha256', secret)
    .update(`lti seat ${JSON.stringify([issuer, clientId, ...owner])}`)
    .digest()
    .subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 15);
  bytes[8] = 0x80 | (bytes[8]! & 63);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
