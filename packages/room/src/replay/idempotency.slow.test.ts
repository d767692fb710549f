import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idempotencyStore } from './idempotency.ts';

const outcome = (n: number) => ({ ok: true as const, result: { n } });

test('the idempotency store keeps the newest 65,536 keys, also across a save', () => {
  const store = idempotencyStore();
  for (let n = 0; n < 65_546; n++) store.remember('a', `k${n}`, 'body', n, outcome(n));
  for (const each of [store, idempotencyStore(store.save())]) {
    expect(each.find('a', 'k9', 'body')).toBeNull();
    expect(each.find('a', 'k10', 'body')).toMatchObject({ seq: 10, outcome: outcome(10) });
    expect(each.find('a', 'k65545', 'other')).toBe('reused');
    each.remember('a', 'one more', 'body', 1, outcome(1));
    expect(each.find('a', 'k10', 'body')).toBeNull();
    expect(each.find('a', 'k11', 'body')).not.toBeNull();
  }
});

test('the idempotency store separates actors, keys and bodies', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 });
  const entry = fc.tuple(text, text, text);
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      const store = idempotencyStore();
      store.remember(...one, 1, outcome(1));
      const restored = idempotencyStore(store.save());
      const sameKey = one[0] === other[0] && one[1] === other[1];
      const expected = !sameKey ? null : one[2] === other[2] ? { seq: 1, outcome: outcome(1) } : 'reused';
      for (const each of [store, restored]) {
        const found = each.find(...other);
        if (typeof expected === 'object' && expected !== null) expect(found).toMatchObject(expected);
        else expect(found).toBe(expected);
      }
    }),
  );
});
