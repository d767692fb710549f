import { hash } from 'node:crypto';
import type { JournalInput, NewRoom } from '@glassmine/journal';

/** What stands before a room's first batch: it binds the chain to what the room was made from. */
export function genesisHash({ id, scenario, seed, rulesVersion }: NewRoom): string {
  return hash('sha256', JSON.stringify([id, scenario, seed, rulesVersion]));
}

/** The next link of a room's hash chain. Lengths stand before texts, so that no two batches read alike. */
export function chainHash(previous: string, inputs: readonly JournalInput[]): string {
  let text = previous;
  for (const { seq, at, version, actor, type, idemKey, body } of inputs) {
    const lengths = `${actor.length} ${type.length} ${idemKey?.length ?? -1} ${body.length}`;
    text += `\n${seq} ${at} ${version} ${lengths}\n${actor}${type}${idemKey ?? ''}${body}`;
  }
  return hash('sha256', text);
}
