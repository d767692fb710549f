import { expect, it } from 'vitest';
import { createWorld } from '../world/create-world.ts';
import { execute } from '../world/execute.ts';
import { scenarioWith } from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { PostingTape } from './tape.ts';

function tapeOf(rows: number): PostingTape & { seen: number[] } {
  const tape = {
    at: new Float64Array(rows),
    debit: new Int32Array(rows),
    credit: new Int32Array(rows),
    amount: new Float64Array(rows),
    kind: new Uint8Array(rows),
    ref: new Int32Array(rows),
    count: 0,
    seen: [] as number[],
    full() {
      tape.seen.push(...tape.amount.subarray(0, tape.count));
      tape.count = 0;
    },
  };
  return tape;
}

it('a posting tape receives every posting once, in chunks, and does not change the world', () => {
  const watched = createWorld(scenarioWith(), 7);
  const alone = createWorld(scenarioWith(), 7);
  const before = watched.vars.postingCount;
  watched.tape = tapeOf(2);
  for (const world of [watched, alone]) {
    for (const amountMinor of [5, 7, 11, 13, 17]) execute(world, { type: 'operatorDraw', amountMinor });
  }
  const tape = watched.tape as ReturnType<typeof tapeOf>;
  tape.full();
  // Each draw is booked inside and sent on the chain.
  expect(tape.seen).toEqual([5, 5, 7, 7, 11, 11, 13, 13, 17, 17]);
  expect(watched.vars.postingCount - before).toBe(10);
  expect(hashWorld(watched)).toBe(hashWorld(alone));
});
