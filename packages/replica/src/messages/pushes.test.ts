import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drainEvents } from '../base/events.ts';
import type { Member } from '../base/rows.ts';
import { emptyScheme, must, newMember, refusalOf } from '../world/small-world.fixture.ts';
import { type Push, pushPage, pushTypeOf, sendPush, unreadPushes } from './rules.ts';
import { pushKinds, pushTypes } from './words.ts';

const written = 'abcdefghijklmnopabcdefghijklmnop';

describe('messages of the app', () => {
  it('are unread until they are read: one, or all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant('tell'), fc.constant('all'), fc.nat(20)), { maxLength: 60 }),
        (steps) => {
          const world = emptyScheme();
          const { learner, member } = newMember(world);
          const other = newMember(world);
          const plain: { row: number; read: boolean }[] = [];
          for (const step of steps) {
            if (step === 'tell') {
              sendPush(world, member, 'withdrawalFailed', { amount: 500 });
              sendPush(world, other.member, 'rewardCredited', { amount: 1 });
              plain.unshift({ row: world.pushes.count - 2, read: false });
            } else if (step === 'all') {
              must(world, { type: 'readPushes', member, push: -1 });
              for (const each of plain) each.read = true;
            } else if (plain.length > 0) {
              const one = plain[(step as number) % plain.length] as (typeof plain)[number];
              const unread = plain.filter(({ read }) => !read).length - (one.read ? 0 : 1);
              expect(must(world, { type: 'readPushes', member, push: one.row })).toEqual({ unread });
              one.read = true;
            }
            expect(unreadPushes(world, learner)).toBe(plain.filter(({ read }) => !read).length);
          }
          const page = pushPage(world, learner, { from: 1, size: 5 });
          expect(page).toEqual({ total: plain.length, rows: plain.slice(1, 6).map(({ row }) => row) });
          for (const { row, read } of plain) expect(world.pushes.read[row as Push]).toBe(read ? 1 : 0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('stand under five headings, each with pages of its own', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    for (const kind of pushKinds) for (let i = 0; i < 3; i++) sendPush(world, member, kind);
    for (const type of pushTypes) {
      const kinds = pushKinds.filter((kind) => pushTypeOf[kind] === type);
      const { total, rows } = pushPage(world, learner, { from: 0, size: 100, type });
      expect(total).toBe(kinds.length * 3);
      expect(new Set(rows.map((row) => pushKinds[world.pushes.kind[row]!]))).toEqual(new Set(kinds));
    }
  });

  it('reach the learner who is addressed, and no agent', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    drainEvents(world);
    sendPush(world, 0 as Member, 'withdrawalFailed');
    expect(world.pushes.count).toBe(0);
    sendPush(world, member, 'withdrawalFailed', { amount: 70 });
    expect(drainEvents(world)).toEqual([{ person: learner, kind: 'push', id: 0 }]);
    expect(refusalOf(world, { type: 'readPushes', member: 0, push: -1 })).toBe('command.malformed');
  });

  it('cannot be marked as read by another member', () => {
    const world = emptyScheme();
    const [mine, yours] = [newMember(world), newMember(world)];
    sendPush(world, mine.member, 'withdrawalFailed');
    expect(refusalOf(world, { type: 'readPushes', member: yours.member, push: 0 })).toBe('message.unknown');
    expect(refusalOf(world, { type: 'readPushes', member: mine.member, push: 1 })).toBe('message.unknown');
    expect(must(world, { type: 'readPushes', member: yours.member, push: -1 })).toEqual({ unread: 0 });
    expect(unreadPushes(world, mine.learner)).toBe(1);
  });

  it('of the facilitator reach every member there is', () => {
    const world = emptyScheme();
    const all = [newMember(world), newMember(world), newMember(world)];
    const onlyLooking = must(world, { type: 'joinRoom' }).learner!;
    must(world, { type: 'announce', title: written, content: written });
    for (const { learner } of all) expect(unreadPushes(world, learner)).toBe(1);
    expect(unreadPushes(world, onlyLooking)).toBe(0);
    expect(refusalOf(world, { type: 'announce', title: 'Hello', content: written })).toBe(
      'command.malformed',
    );
  });
});
