import { countIn, isRow, isWhole, rowAt, rule } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { findInbox } from './pushes.ts';
import type { MessagesWorld, Push } from './world.ts';

/** A member has read one message of the app, or with -1 all of them. */
export interface ReadPushes {
  type: 'readPushes';
  member: Member;
  push: Push;
}

export const readPushes = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isWhole(c.push, -1, 0x7fffffff),
  check: (world: MessagesWorld, { member, push }: ReadPushes) => {
    if (push === -1) return null;
    return isRow(push, world.pushes) && world.pushes.member[push] === member ? null : 'message.unknown';
  },
  apply: (world, { member, push }) => {
    const inbox = findInbox(world, world.members.person[member]!);
    if (inbox < 0) return { unread: 0 };
    const { pushes, inboxes } = world;
    if (push >= 0) {
      if (pushes.read[push] === 0) inboxes.unread[inbox] = inboxes.unread[inbox]! - 1;
      pushes.read[push] = 1;
      return { unread: inboxes.unread[inbox]! };
    }
    const list = inboxes.list[inbox]!;
    const count = countIn(world, list);
    for (let index = inboxes.readBefore[inbox]!; index < count; index++) {
      pushes.read[rowAt(world, list, index)] = 1;
    }
    inboxes.readBefore[inbox] = count as Push;
    inboxes.unread[inbox] = 0;
    return { unread: 0 };
  },
});
