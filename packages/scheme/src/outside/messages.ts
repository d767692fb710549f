import { addRow, appendTo } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { listFor } from '../lists/learner-lists.ts';
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
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Delivers a message to a learner's phone (`learner`: row of people). */
export function deliver(
  world: OutsideWorld,
  learner: number,
  kind: MessageKind,
  content: { code?: string; name?: string; amount?: number },
): void {
  const device = world.people.learner[learner]!;
  if (device < 0) return;
  const { messages, learners } = world;
  const row = addRow(messages);
  messages.learner[row] = learner;
  messages.kind[row] = messageKinds.indexOf(kind);
  messages.at[row] = world.vars.now;
  messages.amount[row] = content.amount ?? 0;
  messages.code[row] = content.code ?? '';
  messages.name[row] = content.name ?? '';
  messages.previous[row] = learners.lastMessage[device]!;
  learners.lastMessage[device] = row;
  appendTo(world, listFor(world, device, outsideLists.messages), row);
  learners.unread[device] = learners.unread[device]! + 1;
  tell(world, learner, 'message', row);
}
