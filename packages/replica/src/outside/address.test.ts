import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyScheme, newMember } from '../world/small-world.fixture.ts';
import { addressOf, holderCode, holderOf, holders } from './rules/phone.ts';

describe('addresses of the sandbox chain', () => {
  const world = emptyScheme(7);
  const { learner, member } = newMember(world);
  const wallet = holderCode(holders.wallet, learner);
  const deposit = holderCode(holders.deposit, member);

  it('lead back to their holder, in either case', () => {
    for (const code of [wallet, deposit]) {
      expect(holderOf(world, addressOf(world, code))).toBe(code);
      expect(holderOf(world, addressOf(world, code).toUpperCase())).toBe(code);
    }
  });

  it('begin with sim1 and are of no other room', () => {
    expect(addressOf(world, wallet)).toMatch(/^sim1[02-9ac-hj-np-z]{37}$/);
    expect(holderOf(emptyScheme(8), addressOf(world, deposit))).toBe(-1);
  });

  it('notice every wrong sign', () => {
    const address = addressOf(world, wallet);
    const signs = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: address.length - 1 }),
        fc.integer({ min: 0, max: 31 }),
        (at, sign) => {
          fc.pre(address[at] !== signs[sign]);
          expect(holderOf(world, address.slice(0, at) + signs[sign] + address.slice(at + 1))).toBe(-1);
        },
      ),
    );
  });

  it.each([
    '',
    'sim1',
    `0x${'a1'.repeat(20)}`,
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'sim1é',
    'sim1'.repeat(30),
  ])('refuse %s', (text) => {
    expect(holderOf(world, text)).toBe(-1);
  });

  it('are not issued for unknown people', () => {
    expect(holderOf(world, addressOf(world, holderCode(holders.wallet, 10_000)))).toBe(-1);
    expect(holderOf(world, addressOf(world, holderCode(holders.operator, 0)))).toBe(-1);
  });
});
