import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEmailMember } from '../outside/mails.fixture.ts';
import { phoneOf } from '../outside/telco.ts';
import { hashWorld } from '../world/hash.ts';
import { emptyScheme, lastCode, must, newMember, refusalOf } from '../world/small-world.fixture.ts';
import { memberPasswordHash } from './accounts.ts';
import { headOf, issuedEmail, nicknameOf, shownName } from './profile.ts';
import { passwordLocked } from './wrong-tries.ts';

describe('a member’s name', () => {
  it('is the one taken, else the phone, else the mailbox', () => {
    const world = emptyScheme();
    const a = newMember(world);
    const b = newEmailMember(world);
    expect(shownName(world, a.member)).toBe(phoneOf(a.learner));
    expect(shownName(world, b.member)).toBe(issuedEmail(world, b.learner));
    must(world, { type: 'changeName', member: a.member, name: 'Night Owl' });
    must(world, { type: 'changeHead', member: a.member, picture: 'abc' });
    expect(shownName(world, a.member)).toBe('Night Owl');
    expect([nicknameOf(world, b.member), headOf(world, b.member)]).toEqual(['', '']);
    expect(headOf(world, a.member)).toBe('abc');
    expect([nicknameOf(world, 0), headOf(world, 0)]).toEqual(['', '']);
  });

  it('is one line of up to thirty signs', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const take = (name: string) => refusalOf(world, { type: 'changeName', member, name });
    for (const name of ['', ' ', ' a', 'a ', 'a\nb', 'a\u0000', 'x'.repeat(31)]) {
      const before = hashWorld(world);
      expect(take(name), JSON.stringify(name)).toBe('account.nameShape');
      expect(hashWorld(world)).toBe(before);
    }
    for (const name of ['a', 'x'.repeat(30), 'निशा', "O'Neil-Ade 2"]) expect(take(name)).toBe('accepted');
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (name) => {
        if (take(name) === 'accepted') expect(nicknameOf(world, member)).toBe(name);
        else
          expect(name.trim() !== name || name.length > 30 || name === '' || /\p{Cc}/u.test(name)).toBe(true);
      }),
    );
  });

  it('is nobody’s to take for the crowd', () => {
    const world = emptyScheme();
    expect(refusalOf(world, { type: 'changeName', member: 0, name: 'Owl' })).toBe('command.malformed');
    expect(refusalOf(world, { type: 'changePassword', member: 0, passwordHash: 'h' })).toBe(
      'command.malformed',
    );
    expect(refusalOf(world, { type: 'bindEmail', member: 0, code: '000000' })).toBe('command.malformed');
  });
});

describe('the log-in password', () => {
  it('is locked against change by five wrong old ones, and free again later', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const change = { type: 'changePassword', member, passwordHash: 'new' } as const;
    for (let i = 0; i < 4; i++) must(world, { type: 'countWrongTry', learner, purpose: 'loginPassword' });
    expect(passwordLocked(world, member)).toBe(false);
    must(world, { type: 'countWrongTry', learner, purpose: 'loginPassword' });
    expect(refusalOf(world, change)).toBe('account.locked');
    const lockedAt = world.now;
    while (passwordLocked(world, member)) must(world, { type: 'tick', ticks: 1 });
    expect(world.now - lockedAt).toBeGreaterThanOrEqual(30 * 60);
    expect(refusalOf(world, change)).toBe('accepted');
    expect(memberPasswordHash(world, member)).toBe('new');
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
      passwordHash: 'reset',
    } as const;
    expect(refusalOf(world, { ...reset, channel: 'email' })).toBe('account.notRegistered');
    expect(refusalOf(world, reset)).toBe('accepted');
    expect(memberPasswordHash(world, member)).toBe('reset');
    expect(passwordLocked(world, member)).toBe(false);
    expect(refusalOf(world, reset)).toBe('account.codeWrong');
  });
});
