import { randomBytes } from 'node:crypto';
import type { RoomSeed } from '@glassmine/kernel';

/**
 * The seed of a new room, with a random key of 128 bits.
 * @param chosen shows the crowd's course of another room with this number again; what must not be foreseen still
 *   follows from the key
 */
export function newRoomSeed(chosen?: number): RoomSeed {
  return `${chosen ?? ''}k${randomBytes(16).toString('hex')}`;
}
