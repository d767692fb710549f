import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { emptyScheme, lastCode, must, newMember, refusalOf } from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import { headOf, memberPasswordName, nicknameOf } from './rules/accounts.ts';
import { passwordLocked } from './rules/codes.ts';

describe('a member’s name and picture', () => {
  const [owl, cat] = ['a'.repeat(32), 'b'.repeat(32)];

  it('are the last ones sent, and each change returns the previous one', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    expect(must(world, { type: 'changeName', member, name: owl })).toEqual({ member, previous: '' });
    expect(must(world, { type: 'changeName', member, name: cat })).toEqual({ member, previous: owl });
    expect(must(world, { type: 'changeHead', member, picture: owl })).toEqual({ member, previous: '' });
    expect([nicknameOf(world, member), headOf(world, member)]).toEqual([cat, owl]);
    expect([nicknameOf(world, 0 as Member), headOf(world, 0 as Member)]).toEqual(['', '']);
  });

  it('are refused as words: the world takes fingerprints alone', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const before = hashWorld(world);
    for (const name of ['', 'Night Owl', 'A'.repeat(32), 'a'.repeat(31), 'q'.repeat(32)]) {
      expect(refusalOf(world, { type: 'changeName', member, name }), name).toBe('command.malformed');
      expect(refusalOf(world, { type: 'changeHead', member, picture: name }), name).toBe('command.malformed');
    }
    expect(hashWorld(world)).toBe(before);
  });

  it('cannot be changed for the promoter', () => {
    const world = emptyScheme();
    expect(refusalOf(world, { type: 'changeName', member: 0, name: 'a'.repeat(32) })).toBe(
      'command.malformed',
    );
    expect(refusalOf(world, { type: 'changePassword', member: 0, passwordName: 'h' })).toBe(
      'command.malformed',
    );
    expect(refusalOf(world, { type: 'bindEmail', member: 0, code: '000000' })).toBe('command.malformed');
  });
});

describe('the log-in password', () => {
  it('is locked against change by five wrong old ones, and free again later', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const change = { type: 'changePassword', member, passwordName: 'new' } as const;
    for (let i = 0; i < 4; i++) must(world, { type: 'countWrongTry', learner, purpose: 'loginPassword' });
    expect(passwordLocked(world, member)).toBe(false);
    must(world, { type: 'countWrongTry', learner, purpose: 'loginPassword' });
    expect(refusalOf(world, change)).toBe('account.locked');
    const lockedAt = world.now;
    while (passwordLocked(world, member)) must(world, { type: 'tick', ticks: 1 });
    expect(world.now - lockedAt).toBeGreaterThanOrEqual(30 * 60);
    expect(refusalOf(world, change)).toBe('accepted');
    expect(memberPasswordName(world, member)).toBe('new');
  });

  it('is reset with a code, which opens the lock too, and works once', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    for (let i = 0; i < 5; i++) must(world, { type: 'countWrongTry', learner, purpose: 'loginPassword' });
    must(world, { type: 'requestCode', learner, purpose: 'reset' });
    const reset = {
      type: 'resetPassword',
      learner,
      channel: 'phone',
      code: lastCode(world, learner),
      passwordName: 'reset',
    } as const;
    expect(refusalOf(world, { ...reset, channel: 'email' })).toBe('account.notRegistered');
    expect(refusalOf(world, reset)).toBe('accepted');
    expect(memberPasswordName(world, member)).toBe('reset');
    expect(passwordLocked(world, member)).toBe(false);
    expect(refusalOf(world, reset)).toBe('account.codeWrong');
  });
});
