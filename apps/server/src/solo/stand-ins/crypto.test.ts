import * as node from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as own from './crypto.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 300 });

it('hashes and keyed hashes equal those of Node in every encoding', () => {
  fc.assert(
    fc.property(text, text, (data, key) => {
      for (const encoding of ['hex', 'base64url'] as const)
        expect(own.hash('sha256', data, encoding)).toBe(node.hash('sha256', data, encoding));
      expect(own.hash('sha256', data)).toBe(node.hash('sha256', data));
      expect([...own.hash('sha256', data, 'buffer')]).toEqual([...node.hash('sha256', data, 'buffer')]);
      const parts = (made: {
        update(data: string): { update(data: string): { digest(e: 'hex'): unknown } };
      }) => made.update(data).update(key).digest('hex');
      expect(parts(own.createHash('sha256') as never)).toBe(parts(node.createHash('sha256') as never));
      expect(parts(own.createHmac('sha256', key) as never)).toBe(
        parts(node.createHmac('sha256', key) as never),
      );
    }),
  );
});

it('an unsupported algorithm is refused', () => {
  expect(() => own.hash('sha1', 'a')).toThrow('no sha1 here');
});

it('random bytes, integers and UUIDs have the requested size, bounds and format', () => {
  expect(own.randomBytes(32).toString()).toMatch(/^[0-9a-f]{64}$/);
  expect((own.randomBytes(32) as Buffer).toString('base64url')).toMatch(/^[\w-]{43}$/);
  const drawn = new Set(Array.from({ length: 400 }, () => own.randomInt(3)));
  expect([...drawn].sort()).toEqual([0, 1, 2]);
  const between = Array.from({ length: 400 }, () => own.randomInt(5, 7));
  expect(new Set(between)).toEqual(new Set([5, 6]));
  expect(own.randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(own.randomUUID()).not.toBe(own.randomUUID());
});
