import { expect, test } from 'vitest';
import { changesOf, type Happened } from '../changes.ts';
import type { World } from '../world/world.ts';

const world = {} as World;

test('a purchase with a coupon changes what shows coupons', () => {
  const bought = (seq: number, coupon?: number) =>
    ({
      event: { person: 1, kind: 'command', id: seq, command: { type: 'buyMachine', coupon } },
      seq,
      byTime: false,
    }) as unknown as Happened;
  expect(changesOf(world, [bought(1)])[0]?.paths).not.toContain('exchange/coupon/all');
  expect(changesOf(world, [bought(1, 4)])[0]?.paths).toContain('exchange/coupon/all');
});
