import { memoryJournal } from '@glassmine/journal/memory';
import type { Command, Outcome } from '@glassmine/replica';
import { describe, expect, test } from 'vitest';
import { add, counterEngine, counterOf, explode } from '../engine/counter.fixture.ts';
import { RoomOutdated, RoomUnknown } from '../replay/errors.ts';
import { RoomBusy, type RoomFrame, RoomStopped } from './room.ts';
import { counterJournal, faulty, openCounter } from './rooms.fixture.ts';

const sumOf = (outcome: Outcome) => (outcome.ok ? outcome.result.sum : outcome.refusal);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a room', () => {
  test('numbers commands in order, replies from the world after each, and journals refusals', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const project = (outcome: Outcome) => `${sumOf(outcome)}`;
    const replies = await Promise.all(
      [1, 2, -1, 3].map((amount) => room.execute(add(amount), { actor: 'learner:1', project })),
    );
    expect(replies.map(({ seq, view }) => [seq, view])).toEqual([
      [1, '1'],
      [2, '3'],
      [3, 'order.units'],
      [4, '6'],
    ]);
    expect(room.seq).toBe(4);
    const inputs = await journal.read('demo', 0, 10);
    expect(inputs.map(({ type, actor, body }) => [type, actor, body])).toEqual(
      [1, 2, -1, 3].map((amount) => ['add', 'learner:1', `{"type":"add","amount":${amount}}`]),
    );
    await room.close();
  });

  test('replies and publishes only after the commit', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal);
    const heard: number[] = [];
    room.subscribe(({ seq }) => heard.push(seq));
    journal.hold();
    let answered = false;
    const reply = room.execute(add(1), { actor: 'a' }).then(() => {
      answered = true;
    });
    await turn();
    await turn();
    expect([answered, heard, room.seq, counterOf(room.simulation).sum]).toEqual([false, [], 0, 1]);
    journal.release();
    await reply;
    expect([answered, heard, room.seq]).toEqual([true, [1], 1]);
  });

  test('commits simultaneous inputs as batches of at most 256', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal);
    await Promise.all(Array.from({ length: 600 }, () => room.execute(add(1), { actor: 'a' })));
    const batches = await journal.readBatches('demo', 0, 10);
    expect(batches.map(({ first, last }) => [first, last])).toEqual([
      [1, 256],
      [257, 512],
      [513, 600],
    ]);
  });

  test('appends one batch at a time', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal);
    journal.hold();
    const replies = [room.execute(add(1), { actor: 'a' })];
    await turn();
    for (let i = 0; i < 10; i++) {
      replies.push(room.execute(add(1), { actor: 'a' }));
      await turn();
    }
    expect(journal.appends).toBe(1);
    journal.release();
    await Promise.all(replies);
    expect(journal.appends).toBe(2);
  });

  test('rejects with RoomBusy when too many inputs wait, and changes nothing', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal, { waitingMax: 5 });
    journal.hold();
    const replies = Array.from({ length: 5 }, () => room.execute(add(1), { actor: 'a' }));
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(RoomBusy);
    expect(counterOf(room.simulation).sum).toBe(5);
    journal.release();
    await Promise.all(replies);
    await room.execute(add(1), { actor: 'a' });
    expect(await journal.read('demo', 0, 10)).toHaveLength(6);
  });

  test('applies the command as journaled, not the caller’s object', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const tricky = { type: 'add', amount: 1, toJSON: () => ({ type: 'add', amount: 40 }) };
    await room.execute(tricky as unknown as Command, { actor: 'a' });
    expect(counterOf(room.simulation).sum).toBe(40);
    const { outcome } = await room.execute(add(Number.NaN), { actor: 'a' });
    expect(sumOf(outcome)).toBe('command.malformed');
  });

  test('refuses commands that are no JSON or too long, without journaling them', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const circle: Record<string, unknown> = { type: 'add' };
    circle.self = circle;
    const huge = { type: 'add', amount: 'x'.repeat(70_000) };
    for (const garbage of [undefined, 1n, circle, () => 1, huge]) {
      const { outcome } = await room.execute(garbage as unknown as Command, { actor: 'a' });
      expect(sumOf(outcome)).toBe('command.malformed');
    }
    for (const garbage of [null, 7, 'tick', [], {}, { type: 9 }, { type: '\ud800' }]) {
      const { outcome } = await room.execute(garbage as unknown as Command, { actor: 'a' });
      expect(sumOf(outcome)).toBe('command.malformed');
    }
    expect((await journal.read('demo', 0, 100)).map(({ type }) => type)).toEqual(Array(7).fill('malformed'));
    for (const actor of ['', 'x'.repeat(201), '\udfff']) {
      await expect(room.execute(add(1), { actor })).rejects.toThrow(TypeError);
    }
  });

  test('commits a command whose reply fails to build', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const project = () => {
      throw new Error('no such view');
    };
    await expect(room.execute(add(5), { actor: 'a', project })).rejects.toThrow('no such view');
    expect(await journal.read('demo', 0, 10)).toHaveLength(1);
    await room.execute(add(1), { actor: 'a' });
    expect(counterOf(room.simulation).sum).toBe(6);
  });
});

describe('live', () => {
  test('frames come after the commit, in order, one for each input, with its events', async () => {
    const room = await openCounter(await counterJournal());
    const frames: RoomFrame[] = [];
    const unsubscribe = room.subscribe((frame) => frames.push(frame));
    await Promise.all([1, -1, 2].map((amount) => room.execute(add(amount), { actor: 'a' })));
    expect(frames.map(({ seq, events }) => [seq, events.map(({ id }) => id)])).toEqual([
      [1, [1]],
      [2, []],
      [3, [3]],
    ]);
    unsubscribe();
    await room.execute(add(1), { actor: 'a' });
    expect(frames).toHaveLength(3);
  });

  test('a listener that throws disturbs nobody', async () => {
    const reported: string[] = [];
    const room = await openCounter(await counterJournal(), {
      report: ({ message }) => reported.push(message),
    });
    const heard: number[] = [];
    room.subscribe(() => {
      throw new Error('deaf');
    });
    room.subscribe(({ seq }) => heard.push(seq));
    await room.execute(add(1), { actor: 'a' });
    expect([heard, reported]).toEqual([[1], ['deaf']]);
  });

  test('missed frames are kept for a while, then dropped', async () => {
    const journal = await counterJournal();
    const first = await openCounter(journal);
    for (let i = 0; i < 5; i++) await first.execute(add(i), { actor: 'a' });
    expect(first.eventsSince(2)?.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(first.eventsSince(5)).toEqual([]);
    expect(first.eventsSince(6)).toBeNull();
    await first.close();
    const second = await openCounter(journal);
    expect(second.eventsSince(5)).toEqual([]);
    expect(second.eventsSince(4)).toBeNull();
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 2_100 }, () => second.execute(add(1), { actor: 'a' })));
    }
    expect(second.eventsSince(8)).toBeNull();
    expect(second.eventsSince(second.seq - 4_096)?.length).toBe(4_096);
    expect(second.eventsSince(second.seq - 4_097)).toBeNull();
  });
});

describe('a room that fails', () => {
  test('stops when its journal fails: acknowledged inputs are kept, others are gone', async () => {
    const journal = faulty(await counterJournal());
    const room = await openCounter(journal);
    await room.execute(add(1), { actor: 'a' });
    journal.failAfter(0);
    const lost = [room.execute(add(10), { actor: 'a' }), room.execute(add(100), { actor: 'a' })];
    for (const reply of lost) await expect(reply).rejects.toThrow(RoomStopped);
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(RoomStopped);
    await expect(room.settled()).rejects.toThrow(RoomStopped);
    expect((await room.stopped)?.message).toMatch(/no space left/);
    const reloaded = await openCounter(journal);
    expect(counterOf(reloaded.simulation).sum).toBe(1);
    expect((await reloaded.execute(add(1), { actor: 'a' })).seq).toBe(2);
  });

  test('stops when another process takes it over', async () => {
    const journal = await counterJournal();
    const former = await openCounter(journal);
    const owner = await openCounter(journal);
    await owner.execute(add(2), { actor: 'a' });
    await expect(former.execute(add(1), { actor: 'a' })).rejects.toThrow(/another process/);
    await owner.execute(add(2), { actor: 'a' });
    expect(counterOf((await openCounter(journal)).simulation).sum).toBe(4);
  });

  test('stops when its world throws, without journaling the command', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const before = room.execute(add(1), { actor: 'a' });
    await expect(room.execute(explode, { actor: 'a' })).rejects.toThrow(RoomStopped);
    await expect(before).rejects.toThrow(RoomStopped);
    expect((await room.stopped)?.message).toBe('the world broke');
    expect(await journal.read('demo', 0, 10)).toEqual([]);
  });

  test('stops instead of saving a world whose books are wrong', async () => {
    const engine = counterEngine({ check: () => ['postings do not sum to zero'] });
    const room = await openCounter(await counterJournal(), {
      engine,
      snapshotEvery: 1,
      snapshotSpacingMs: 0,
    });
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(RoomStopped);
    expect((await room.stopped)?.message).toMatch(/do not sum to zero/);
  });

  test('closes after the accepted commands, closes twice, and then rejects commands', async () => {
    const journal = await counterJournal();
    const room = await openCounter(journal);
    const accepted = room.execute(add(1), { actor: 'a' });
    await Promise.all([room.close(), room.close()]);
    expect((await accepted).seq).toBe(1);
    expect(await room.stopped).toBeNull();
    await expect(room.execute(add(1), { actor: 'a' })).rejects.toThrow(/is closed/);
    expect((await journal.latestSnapshot('demo'))?.seq).toBe(1);
  });

  test('does not open when unknown, outdated or ended', async () => {
    const journal = await counterJournal();
    await expect(openCounter(memoryJournal())).rejects.toThrow(RoomUnknown);
    const engine = counterEngine({ rulesVersion: 'counter-2' });
    await expect(openCounter(journal, { engine })).rejects.toThrow(RoomOutdated);
    await journal.endRoom('demo', 1);
    await expect(openCounter(journal)).rejects.toThrow(/ended/);
  });
});
