import type { Journal } from '@glassmine/journal';
import { expect, test } from 'vitest';
import { counterJournal } from '../live/rooms.fixture.ts';
import { batchesAfter } from './replay.ts';

const input = (seq: number) => ({
  seq,
  at: 1,
  actor: 'a',
  type: 'tick',
  version: 1,
  idemKey: null,
  body: '{}',
});

test('large batches are read some at a time, whole, in order and each once', async () => {
  const inner = await counterJournal();
  const { epoch } = await inner.acquire('demo', 'test');
  const sizes = [1, 6_000, 1, 2_000, 2_000, 2_000, 3, 5_000];
  let head = 0;
  for (const size of sizes) {
    const inputs = Array.from({ length: size }, (_, index) => input(head + index + 1));
    const expectedHash = head === 0 ? '' : String(head);
    const hash = String(head + size);
    await inner.append('demo', {
      owner: 'test',
      epoch,
      expectedHead: head,
      expectedHash,
      inputs,
      hash,
      stateHash: null,
    });
    head += size;
  }
  const asked: number[] = [];
  const journal: Journal = {
    ...inner,
    read(roomId, after, limit) {
      asked.push(limit);
      return inner.read(roomId, after, limit);
    },
  };
  const seqs: number[] = [];
  const read: number[] = [];
  for await (const { row, inputs } of batchesAfter(journal, 'demo', 0)) {
    read.push(inputs.length);
    expect([inputs[0]?.seq, inputs.at(-1)?.seq]).toEqual([row.first, row.last]);
    seqs.push(...inputs.map(({ seq }) => seq));
  }
  expect(read).toEqual(sizes);
  expect(seqs).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  // None but a single batch is larger than what is read in one turn.
  expect(asked).toEqual([1, 6_000, 4_001, 2_003, 5_000]);
});
