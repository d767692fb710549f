import type { Member, Person } from '../base/rows.ts';
import { lastCode, must } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';

/** The code that the newest mail with one carries. */
export function lastMailCode(world: World, learner: Person): string {
  let row = world.learners.lastMail[world.people.learner[learner]!]!;
  while (row >= 0 && !world.mails.code[row]) row = world.mails.previous[row]!;
  return world.mails.code[row] as string;
}

/** A learner with an account opened by mail. */
export function newEmailMember(world: World): { learner: Person; member: Member } {
  const learner = must(world, { type: 'joinRoom' }).learner;
  const inviteCode = lastCode(world, learner);
  must(world, { type: 'requestCode', learner, purpose: 'register', channel: 'email' });
  const code = lastMailCode(world, learner);
  const opened = must(world, { type: 'register', learner, by: 'email', code, inviteCode, passwordName: 'h' });
  return { learner, member: opened.member };
}
