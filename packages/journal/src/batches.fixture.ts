import type { Batch, JournalInput } from './journal.ts';

export const input = (seq: number, more: Partial<JournalInput> = {}): JournalInput => ({
  seq,
  at: 1_767_600_000_000 + seq,
  actor: 'learner:1',
  type: 'tick',
  version: 1,
  idemKey: null,
  body: `{"type":"tick","ticks":${seq}}`,
  ...more,
});

/** `count` inputs after `expectedHead`. */
export const batch = (
  epoch: number,
  expectedHead: number,
  count: number,
  more: Partial<Batch> = {},
): Batch => ({
  owner: 'node-a',
  epoch,
  expectedHead,
  expectedHash: expectedHead === 0 ? '' : `chain-${expectedHead}`,
  inputs: Array.from({ length: count }, (_, index) => input(expectedHead + 1 + index)),
  hash: `chain-${expectedHead + count}`,
  stateHash: null,
  ...more,
});

export const newRoom = (id: string, createdAt = 1) => ({
  id,
  owner: 'nobody',
  scenario: '{"name":"तमिल 🪙"}',
  seed: 4_294_967_295,
  rulesVersion: '1',
  createdAt,
});
