import { DAY } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import type { Command } from '../world/execute.ts';
import { must, newMember, refusalOf } from '../world/small-world.fixture.ts';
import { nextDay, worldWith } from './rewards.fixture.ts';
import { codeState, findCode } from './rules/codes.ts';
import type { RedemptionCode } from './rules/world.ts';

describe('redemption codes', () => {
  it('are good in their window, for so many members, once each, however they are written', () => {
    const world = worldWith();
    const [a, b, c] = [newMember(world).member, newMember(world).member, newMember(world).member];
    const redeem = (member: Member, code = 'FIRST') => refusalOf(world, { type: 'redeemCode', member, code });
    expect(redeem(a, 'SECOND')).toBe('code.unknown');
    expect(redeem(a, '')).toBe('code.unknown');
    expect(redeem(a)).toBe('code.notYet');
    nextDay(world);
    expect(redeem(a, 'first')).toBe('accepted');
    expect(redeem(a)).toBe('code.used');
    expect(redeem(b)).toBe('accepted');
    expect(redeem(c)).toBe('code.usedUp');
    expect(redeem(b)).toBe('code.used');
    nextDay(world, 2);
    expect(redeem(c)).toBe('code.over');
    expect(owed(world, a, slots.extractable)).toBe(40);
    expect(checkBooks(world)).toEqual([]);
  });

  it('are made and ended by the facilitator', () => {
    const world = worldWith();
    const { member } = newMember(world);
    const create = (more: Partial<Extract<Command, { type: 'createCode' }>>) =>
      ({ type: 'createCode', code: '', amountMinor: 70, from: 0, until: DAY, total: 5, ...more }) as const;
    expect(refusalOf(world, create({ code: 'FIRST' }))).toBe('code.taken');
    expect(refusalOf(world, create({ code: 'low' }))).toBe('command.malformed');
    expect(refusalOf(world, create({ from: DAY }))).toBe('code.window');
    expect(refusalOf(world, create({ amountMinor: 0 }))).toBe('command.malformed');
    const { row, code } = must(world, create({}));
    expect(code).toMatch(/^[A-Z]{8}$/);
    expect(findCode(world, code as string)).toBe(row);
    expect(must(world, create({})).code).not.toBe(code);
    must(world, create({ code: 'MINE2' }));
    expect(must(world, { type: 'redeemCode', member, code: 'mine2' })).toEqual({ amount: 70 });
    must(world, { type: 'endCode', code: row as number });
    expect(codeState(world, row as RedemptionCode)).toBe('ended');
    expect(refusalOf(world, { type: 'endCode', code: row as number })).toBe('code.ended');
    expect(refusalOf(world, { type: 'endCode', code: 99 })).toBe('code.unknown');
    expect(refusalOf(world, { type: 'redeemCode', member, code: code as string })).toBe('code.over');
    nextDay(world);
    expect(refusalOf(world, create({}))).toBe('code.window');
  });

  it('are found among as many as a room may have, and no more are made', () => {
    const world = worldWith();
    const make = { type: 'createCode', code: '', amountMinor: 1, from: 0, until: DAY, total: 1 } as const;
    const codes = Array.from({ length: 499 }, () => must(world, make).code as string);
    expect(new Set(codes).size).toBe(499);
    codes.forEach((code, i) => {
      expect(findCode(world, code)).toBe(i + 1);
    });
    expect(refusalOf(world, make)).toBe('code.tooMany');
  });
});
