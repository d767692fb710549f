import { addRow, appendTo } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { listFor } from '../lists/learner-lists.ts';
import type { Person } from '../rows.ts';
import { outsideEvents } from './events.ts';
import { type OutsideWorld, outsideLists } from './world.ts';

/** E-mails that the sandbox mailbox can get. Only ever append: rows keep the number. */
export const mailKinds = [
  'welcome',
  'registered',
  'registerCode',
  'fundCode',
  'resetCode',
  'bindCode',
  'emailBound',
  'passwordChanged',
  'fundPasswordSet',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Puts a mail into a learner's mailbox; the crowd has none. */
export function sendMail(
  world: OutsideWorld,
  person: Person,
  kind: MailKind,
  content: { code?: string } = {},
): void {
  const learner = world.people.learner[person]!;
  if (learner < 0) return;
  const { mails, learners } = world;
  const row = addRow(mails);
  mails.learner[row] = person;
  mails.kind[row] = mailKinds.indexOf(kind);
  mails.at[row] = world.vars.now;
  mails.code[row] = content.code ?? '';
  mails.previous[row] = learners.lastMail[learner]!;
  learners.lastMail[learner] = row;
  appendTo(world, listFor(world, learner, outsideLists.mails), row);
  learners.unreadMail[learner] = learners.unreadMail[learner]! + 1;
  tell(world, person, outsideEvents.mail, row);
}
