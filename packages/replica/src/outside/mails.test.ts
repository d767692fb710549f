import { describe, expect, it } from 'vitest';
import { drainEvents } from '../base/events.ts';
import type { Person } from '../base/rows.ts';
import { emptyScheme, lastCode, must, newMember } from '../world/small-world.fixture.ts';
import { restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { newEmailMember } from './mails.fixture.ts';
import { mailKinds } from './rules/phone.ts';

function kindsOf(world: World, learner: Person): string[] {
  const kinds: string[] = [];
  let row = world.learners.lastMail[world.people.learner[learner]!]!;
  for (; row >= 0; row = world.mails.previous[row]!) {
    kinds.unshift(mailKinds[world.mails.kind[row]!] as string);
  }
  return kinds;
}

describe('the sandbox mailbox', () => {
  it('gets the room’s welcome and the scheme’s letters, each told to its owner', () => {
    const world = emptyScheme();
    drainEvents(world);
    const { learner } = newEmailMember(world);
    expect(kindsOf(world, learner)).toEqual(['welcome', 'registerCode', 'registered']);
    const told = drainEvents(world).filter(({ kind }) => kind === 'mail');
    expect(told.map((event) => event.person)).toEqual([learner, learner, learner]);
  });

  it('counts what is unread', () => {
    const world = emptyScheme();
    const a = newMember(world);
    const b = newEmailMember(world);
    const unread = (learner: Person) => world.learners.unreadMail[world.people.learner[learner]!];
    expect([unread(a.learner), unread(b.learner)]).toEqual([2, 3]);
    must(world, { type: 'readMail', learner: b.learner });
    expect([unread(a.learner), unread(b.learner)]).toEqual([2, 0]);
    must(world, { type: 'requestCode', learner: b.learner, purpose: 'reset', channel: 'email' });
    expect(unread(b.learner)).toBe(1);
    const last = world.learners.lastMail[world.people.learner[b.learner]!]!;
    expect(world.mails.read[world.mails.previous[last]!]).toBe(1);
  });

  it('gets a mail about a changed password once it is bound', () => {
    const world = emptyScheme();
    const a = newMember(world);
    const b = newEmailMember(world);
    for (const { member } of [a, b]) must(world, { type: 'changePassword', member, passwordName: 'n' });
    expect(kindsOf(world, a.learner)).not.toContain('passwordChanged');
    expect(kindsOf(world, b.learner)).toContain('passwordChanged');
    expect(lastCode(world, a.learner)).toMatch(/^\d{6}$/);
  });

  it('is the same after a snapshot', () => {
    const world = emptyScheme();
    const { learner } = newEmailMember(world);
    const other = restoreWorld(world.scenario, snapshotWorld(world));
    expect(kindsOf(other, learner)).toEqual(kindsOf(world, learner));
    expect(other.mails.code.slice(0, other.mails.count)).toEqual(
      world.mails.code.slice(0, world.mails.count),
    );
  });
});
