import { addRow, appendTo } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { listFor } from '../lists/learner-lists.ts';
import type { Person } from '../rows.ts';
import { outsideEvents } from './events.ts';
import { type OutsideWorld, outsideLists } from './world.ts';

/** Text messages that the sandbox phone can get. Only ever append: rows keep the number. */
export const messageKinds = [
  'registerCode',
  'fundCode',
  'invitation',
  'invitationSent',
  'invitationAnswer',
  'transferSent',
  'transferReceived',
  'resetCode',
  'bankSent',
  'bankReceived',
  'withdrawalFailed',
  'cashWithdrawalFailed',
  'bankWarning',
  'bankArrest',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Delivers a message to a learner's phone; the crowd has none. */
export function deliver(
  world: OutsideWorld,
  person: Person,
  kind: MessageKind,
  content: { code?: string; name?: string; amount?: number },
): void {
  const learner = world.people.learner[person]!;
  if (learner < 0) return;
  const { messages, learners } = world;
  const row = addRow(messages);
  messages.learner[row] = person;
  messages.kind[row] = messageKinds.indexOf(kind);
  messages.at[row] = world.vars.now;
  messages.amount[row] = content.amount ?? 0;
  messages.code[row] = content.code ?? '';
  messages.name[row] = content.name ?? '';
  messages.previous[row] = learners.lastMessage[learner]!;
  learners.lastMessage[learner] = row;
  appendTo(world, listFor(world, learner, outsideLists.messages), row);
  learners.unread[learner] = learners.unread[learner]! + 1;
  tell(world, person, outsideEvents.message, row);
}
