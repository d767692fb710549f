import { randomInt } from 'node:crypto';

/** No look-alikes: no I, L, O, U, 0 or 1. */
const codeSigns = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Six signs: 30 bits, told over a room without mistakes. */
export function drawRoomCode(isTaken: (code: string) => boolean): string {
  const code = Array.from({ length: 6 }, () => codeSigns[randomInt(codeSigns.length)]).join('');
  return isTaken(code) ? drawRoomCode(isTaken) : code;
}
