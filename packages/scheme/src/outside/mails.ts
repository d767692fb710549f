import { addRow, appendTo } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { listFor } from '../lists/learner-lists.ts';
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

/** Puts a mail into a learner's mailbox (`learner`: row of people); the crowd has none. */
export function sendMail(
  world: OutsideWorld,
  learner: number,
  kind: MailKind,
  content: { code?: string } = {},
): void {
  const device = world.people.learner[learner]!;
  if (device < 0) return;
  const { mails, learners } = world;
  const row = addRow(mails);
  mails.learner[row] = learner;
  mails.kind[row] = mailKinds.indexOf(kind);
  mails.at[row] = world.vars.now;
  mails.code[row] = content.code ?? '';
  mails.previous[row] = learners.lastMail[device]!;
  learners.lastMail[device] = row;
  appendTo(world, listFor(world, device, outsideLists.mails), row);
  learners.unreadMail[device] = learners.unreadMail[device]! + 1;
  tell(world, learner, 'mail', row);
}
