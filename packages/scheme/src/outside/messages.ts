import { addRow, appendTo } from '@glassmine/kernel';
import { learnerLists, listFor } from '../records/learner-lists.ts';
import type { World, WorldEvent } from '../world/world.ts';

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
  world: World,
  learner: number,
  kind: MessageKind,
  content: { code?: string; name?: string; amount?: number },
): void {
  const device = world.people.learner[learner] as number;
  if (device < 0) return;
  const { messages, learners } = world;
  const row = addRow(messages);
  messages.learner[row] = learner;
  messages.kind[row] = messageKinds.indexOf(kind);
  messages.at[row] = world.vars.now;
  messages.amount[row] = content.amount ?? 0;
  messages.code[row] = content.code ?? '';
  messages.name[row] = content.name ?? '';
  messages.previous[row] = learners.lastMessage[device] as number;
  learners.lastMessage[device] = row;
  appendTo(world, listFor(world, device, learnerLists.messages), row);
  learners.unread[device] = (learners.unread[device] as number) + 1;
  tell(world, learner, 'message', row);
}

/** Tells whoever shows this learner's screens that something happened. */
export function tell(world: World, learner: number, kind: WorldEvent['kind'], id: number): void {
  world.events.push({ learner, kind, id });
}

/** The same for the owner of a member account; agents have no screen. */
export function tellMember(world: World, member: number, kind: WorldEvent['kind'], id: number): void {
  if (world.learners.count === 0) return;
  if (world.members.isLearner[member] === 1) tell(world, world.members.person[member] as number, kind, id);
}
