import { describe, expect, it } from 'vitest';
import type { Person } from '../base/rows.ts';
import { lastMailCode, newEmailMember } from '../outside/mails.fixture.ts';
import { createWorld } from '../world/create-world.ts';
import type { Command } from '../world/execute.ts';
import {
  emptyScheme,
  lastCode,
  must,
  newMember,
  refusalOf,
  scenarioWith,
  tickUntil,
} from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { codeRow, fundPasswordLocked, passwordLocked } from './rules/codes.ts';

const inviteCode = (world: World) => lastCode(world, must(world, { type: 'joinRoom' }).learner!);

const worldOf = (registerBy: string) =>
  createWorld(
    scenarioWith((json) => {
      (json.accounts as Record<string, unknown>).registerBy = registerBy;
    }),
    1,
  );

describe('opening an account', () => {
  it('by phone sets no mailbox, and by mail no phone', () => {
    const world = emptyScheme();
    const byPhone = newMember(world);
    const byMail = newEmailMember(world);
    const ask = (learner: Person, channel: 'phone' | 'email') =>
      refusalOf(world, { type: 'requestCode', learner, purpose: 'fund', channel });
    expect(ask(byPhone.learner, 'email')).toBe('account.channelUnset');
    expect(ask(byPhone.learner, 'phone')).toBe('accepted');
    expect(ask(byMail.learner, 'phone')).toBe('account.channelUnset');
    expect(ask(byMail.learner, 'email')).toBe('accepted');
  });

  it.each([
    ['phone', 'phone', 'accepted'],
    ['phone', 'email', 'account.channelClosed'],
    ['email', 'phone', 'account.channelClosed'],
    ['email', 'email', 'accepted'],
    ['both', 'phone', 'accepted'],
    ['both', 'email', 'accepted'],
  ] as const)('where the scenario opens by %s, by %s: %s', (registerBy, channel, expected) => {
    const world = worldOf(registerBy);
    const learner = must(world, { type: 'joinRoom' }).learner as number;
    expect(refusalOf(world, { type: 'requestCode', learner, purpose: 'register', channel })).toBe(expected);
    const command: Command = {
      type: 'register',
      learner,
      by: channel,
      code: '000000',
      inviteCode: inviteCode(world),
      passwordName: 'h',
    };
    expect(refusalOf(world, command)).toBe(expected === 'accepted' ? 'account.codeWrong' : expected);
  });

  it('needs the code that came the same way', () => {
    const world = emptyScheme();
    const learner = must(world, { type: 'joinRoom' }).learner!;
    const invited = lastCode(world, learner);
    must(world, { type: 'requestCode', learner, purpose: 'register', channel: 'email' });
    const code = lastMailCode(world, learner);
    const open = (by: 'phone' | 'email') =>
      refusalOf(world, { type: 'register', learner, by, code, inviteCode: invited, passwordName: 'h' });
    expect(open('phone')).toBe('account.codeWrong');
    expect(open('email')).toBe('accepted');
    expect(open('email')).toBe('account.taken');
  });
});

describe('codes', () => {
  it('of one purpose are refused for every other purpose', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    must(world, { type: 'requestCode', learner, purpose: 'fund' });
    const code = lastCode(world, learner);
    const refusals = (
      [
        { type: 'resetPassword', learner, channel: 'phone', code, passwordName: 'n' },
        { type: 'bindEmail', member, code },
      ] as const
    ).map((command) => refusalOf(world, command));
    expect(refusals).toEqual(['account.codeWrong', 'account.codeWrong']);
    expect(refusalOf(world, { type: 'setFundPassword', member, code, passwordName: 'n' })).toBe('accepted');
    expect(refusalOf(world, { type: 'setFundPassword', member, code, passwordName: 'n' })).toBe(
      'account.codeWrong',
    );
  });

  it('wait, run out of tries and expire, each purpose by itself', () => {
    const world = emptyScheme();
    const { learner } = newMember(world);
    const ask = { type: 'requestCode', learner, purpose: 'reset' } as const;
    must(world, ask);
    expect(refusalOf(world, ask)).toBe('account.codeTooSoon');
    expect(refusalOf(world, { ...ask, purpose: 'fund' })).toBe('accepted');
    const code = String(world.codes.code[codeRow(world, learner, 'reset')]).padStart(6, '0');
    const enter = { type: 'resetPassword', learner, channel: 'phone', code, passwordName: 'n' } as const;
    for (let i = 0; i < 5; i++) must(world, { type: 'countWrongTry', learner, purpose: 'reset' });
    expect(refusalOf(world, enter)).toBe('account.codeTries');
    tickUntil(world, () => refusalOf(world, ask) === 'accepted');
    const fresh = { ...enter, code: lastCode(world, learner) };
    must(world, { type: 'tick', ticks: 240 * 6 });
    expect(refusalOf(world, fresh)).toBe('account.codeExpired');
  });

  it('take no more rows than there are purposes, however often they are sent', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    for (let i = 0; i < 20; i++) {
      for (const purpose of ['fund', 'reset'] as const) {
        must(world, { type: 'requestCode', learner, purpose });
        tickUntil(world, () => refusalOf(world, { type: 'requestCode', learner, purpose }) === 'accepted');
      }
    }
    expect(world.codes.count).toBe(3);
    expect(refusalOf(world, { type: 'bindEmail', member, code: '000000' })).toBe('account.codeWrong');
    expect(world.codes.count).toBe(3);
  });

  it('are not sent to a mailbox that is bound already, nor to bind a phone', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const ask = { type: 'requestCode', learner, purpose: 'bindEmail' } as const;
    expect(refusalOf(world, ask)).toBe('account.channelUnset');
    expect(refusalOf(world, { ...ask, channel: 'email' })).toBe('accepted');
    const code = lastMailCode(world, learner);
    expect(refusalOf(world, { type: 'bindEmail', member, code })).toBe('accepted');
    expect(refusalOf(world, { type: 'bindEmail', member, code })).toBe('account.emailBound');
    expect(refusalOf(world, { ...ask, channel: 'email' })).toBe('account.emailBound');
    expect(refusalOf(world, { type: 'requestCode', learner, purpose: 'fund', channel: 'email' })).toBe(
      'accepted',
    );
  });

  it('are refused to a learner who has no account', () => {
    const world = emptyScheme();
    const learner = must(world, { type: 'joinRoom' }).learner as number;
    for (const purpose of ['fund', 'reset', 'bindEmail'] as const) {
      for (const channel of ['phone', 'email'] as const) {
        expect(refusalOf(world, { type: 'requestCode', learner, purpose, channel })).toBe(
          'account.notRegistered',
        );
      }
    }
    const before = hashWorld(world);
    for (const odd of [{ purpose: 'none' }, { channel: 'pigeon' }, { channel: 1 }, { purpose: null }]) {
      const command = { type: 'requestCode', learner, purpose: 'register', ...odd } as unknown as Command;
      expect(refusalOf(world, command)).toBe('command.malformed');
    }
    expect(hashWorld(world)).toBe(before);
  });
});

describe.each([
  ['fundPassword', fundPasswordLocked],
  ['loginPassword', passwordLocked],
] as const)('a wrong %s', (purpose, isLocked) => {
  it('locks at each fifth try, and the first after a lock is one of five again', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const tryFive = () =>
      Array.from({ length: 5 }, () => {
        must(world, { type: 'countWrongTry', learner, purpose });
        return isLocked(world, member);
      });
    expect(tryFive()).toEqual([false, false, false, false, true]);
    tickUntil(world, () => !isLocked(world, member));
    expect(tryFive()).toEqual([false, false, false, false, true]);
  });
});
