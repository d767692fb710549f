import type { Command, Outcome } from '@glassmine/replica';
import { describe, expect, test } from 'vitest';
import { add, counterOf } from '../engine/counter.fixture.ts';
import { counterJournal, faulty, openCounter } from './rooms.fixture.ts';

const sumOf = (outcome: Outcome) => (outcome.ok ? outcome.result.sum : outcome.refusal);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the same key', () => {
  const asked = { actor: 'learner:1', idemKey: 'key-1', project: sumOf };

  test('returns the stored outcome with the first reply, whatever has happened since', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const project = (outcome: Outcome) => [sumOf(outcome), counterOf(room.simulation).sum];
    await room.execute(add(5), { ...asked, project });
    await room.execute(add(1), { actor: 'learner:1' });
    const again = await room.execute(add(5), { ...asked, project });
    expect([again.view, again.seq]).toEqual([[5, 5], 1]);
    expect(await journal.read('demo', 0, 10)).toHaveLength(2);
  });

  test('applies a command once for simultaneous repeats', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal);
    journal.hold();
    let answers = 0;
    const replies = Array.from({ length: 20 }, () => room.execute(add(5), asked).finally(() => answers++));
    await turn();
    await turn();
    expect(answers).toBe(0);
    journal.release();
    expect((await Promise.all(replies)).map(({ view, seq }) => [view, seq])).toEqual(Array(20).fill([5, 1]));
    expect(await journal.read('demo', 0, 10)).toHaveLength(1);
  });

  test('with another body is refused and not journaled', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const replies = await Promise.all([room.execute(add(5), asked), room.execute(add(6), asked)]);
    expect(replies.map(({ view }) => view)).toEqual([5, 'command.reused']);
    expect(counterOf(room.simulation).sum).toBe(5);
    expect(await journal.read('demo', 0, 10)).toHaveLength(1);
  });

  test('is a different key for another actor; refusals are stored, too', async () => {
    const room = await openCounter(await counterJournal());
    await room.execute(add(-1), asked);
    expect((await room.execute(add(-1), asked)).seq).toBe(1);
    expect((await room.execute(add(5), { ...asked, actor: 'learner:2' })).view).toBe(5);
  });

  test.each([
    ['replay', 1_000],
    ['a snapshot', 2],
  ])('is remembered through a restart by %s', async (_, snapshotEvery) => {
    const journal = await counterJournal();
    const first = await openCounter(journal, { snapshotEvery, snapshotSpacingMs: 0 });
    for (const amount of [1, 2, -3, 4]) {
      await first.execute(add(amount), { actor: 'learner:1', idemKey: `key-${amount}` });
    }
    if (snapshotEvery === 2) await first.close();
    const second = await openCounter(journal);
    for (const [amount, expected] of [
      [1, 1],
      [2, 3],
      [-3, 'order.units'],
      [4, 7],
    ] as const) {
      const asked = { actor: 'learner:1', idemKey: `key-${amount}`, project: sumOf };
      expect((await second.execute(add(amount), asked)).view).toBe(expected);
      expect((await second.execute(add(99), asked)).view).toBe('command.reused');
    }
    expect(await journal.read('demo', 0, 10)).toHaveLength(4);
  });

  test('of a command without a type is remembered through a restart by replay', async () => {
    const journal = await counterJournal();
    const shapeless = {} as Command;
    const { view } = await (await openCounter(journal)).execute(shapeless, asked);
    const again = await (await openCounter(journal)).execute(shapeless, asked);
    expect([again.view, again.seq]).toEqual([view, 1]);
    expect(await journal.read('demo', 0, 10)).toHaveLength(1);
  });
});
