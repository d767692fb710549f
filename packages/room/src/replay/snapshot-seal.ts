import { hash } from 'node:crypto';
import type { Snapshot } from '@glassmine/journal';

const sealChars = 64;

/**
 * The text that stands beside the world in a snapshot: its stores, behind a hash over all that the snapshot holds. The
 * hash of the world does not cover the stores, and only what is sealed here is believed at a start.
 * @param stores JSON text
 */
export function sealed(snapshot: Omit<Snapshot, 'extra'>, stores: string): string {
  return sealOf(snapshot, stores) + stores;
}

/** The stores of a snapshot. Throws when anything in the snapshot has changed since it was sealed. */
export function unsealed(snapshot: Snapshot): string {
  const stores = snapshot.extra.slice(sealChars);
  if (snapshot.extra.slice(0, sealChars) !== sealOf(snapshot, stores)) {
    throw new Error('its hash does not fit what it holds');
  }
  return stores;
}

function sealOf({ seq, version, hash: world, blob }: Omit<Snapshot, 'extra'>, stores: string): string {
  const head = `${seq} ${version.length} ${version} ${world} ${hash('sha256', blob)}`;
  return hash('sha256', `${head}\n${stores}`);
}
