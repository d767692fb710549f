import { HOUR } from '@glassmine/kernel';
import {
  type ChatMessage,
  type ChatStance,
  type ChatThread,
  chatContact,
  chatKindOf,
  chatStances,
  chatThreads,
  execute,
  lacksUnlocking,
  type Member,
  type Person,
  type Withdrawal,
} from '@glassmine/replica';
import { agentOf, agentStates, changeTrust } from '../agents/agents.ts';
import { deleteLater, isSilent, type Story, sayLater } from './due.ts';
import { type StoryOfCrowd, someMember } from './people.ts';

/** Hours until an answer, by thread. The scheme's people answer more slowly while withdrawals slow down. */
const answersAfter: Record<ChatThread, number> = {
  mentor: 0.5,
  group: 0.5,
  family: 2,
  friend: 1,
  service: 0,
};
const slowFactor = 12;

/** Reads what learners have written since, and puts down who answers it and when. */
export function readAnswers(story: StoryOfCrowd): void {
  const { world, book } = story;
  const { chatMessages } = world;
  while (book.state.chatsRead[0]! < chatMessages.count) {
    const row = book.state.chatsRead[0]!;
    book.state.chatsRead[0] = (row + 1) as ChatMessage;
    if (chatKindOf(chatMessages.kind[row]!).by === 'learner') answer(story, row);
    else if (chatKindOf(chatMessages.kind[row]!).doubts) deleteLater(story, row, 3);
  }
}

function answer(story: StoryOfCrowd, row: ChatMessage): void {
  const { world } = story;
  const { chatMessages, operator } = world;
  const person = chatMessages.learner[row]!;
  const thread = chatThreads[chatMessages.thread[row]!] as ChatThread;
  const stance = chatStances[chatMessages.stance[row]!] as ChatStance;
  const isSchemes = thread === 'mentor' || thread === 'group' || thread === 'service';
  if (isSchemes && operator.phase === 'gone') {
    if (thread === 'service') sayLater(story, person, 'serviceGone', 0);
    return;
  }
  if (isSchemes && isSilent(world)) return;
  const slow = isSchemes && thread !== 'group' && operator.phase === 'slowing' ? slowFactor : 1;
  const hours = answersAfter[thread] * slow;
  const reply = (kind: Parameters<typeof sayLater>[2], from?: Person) =>
    sayLater(story, person, kind, hours, from === undefined ? {} : { from });
  switch (thread) {
    case 'mentor':
      if (stance === 'believe') reply('mentorToBelieve');
      else reply(stance === 'doubt' ? 'mentorToDoubt' : 'mentorToAsk');
      return;
    case 'group':
      if (stance === 'believe') reply('groupPraise', someMember(story));
      else if (stance === 'doubt') {
        deleteLater(story, row, 1);
        sayLater(story, person, 'groupToDoubt', 1.2);
      } else reply('groupToAsk');
      return;
    case 'family':
      heed(story, person, stance);
      reply(stance === 'believe' ? 'auntToBelieve' : stance === 'warn' ? 'auntToWarn' : 'auntToAsk');
      return;
    case 'friend':
      reply(stance === 'believe' ? 'friendToBelieve' : stance === 'doubt' ? 'friendToDoubt' : 'friendToAsk');
      return;
    case 'service':
      sayLater(story, person, serviceAnswer(story, person), slow * 0.1);
  }
}

/** The service helps at once with paying in; who waits for money is told to wait. */
function serviceAnswer({ world }: Story, person: Person) {
  const member = world.people.member[person]!;
  if (member >= 0 && lacksUnlocking(world, member)) return 'serviceUnlock';
  const waits = member >= 0 && world.operator.phase === 'slowing';
  return waits
    ? 'serviceWait'
    : member >= 0 && hasAsked(world, member)
      ? 'serviceWithdraw'
      : 'serviceDeposit';
}

function hasAsked({ withdrawals, now }: Story['world'], member: Member): boolean {
  for (
    let row = (withdrawals.count - 1) as Withdrawal;
    row >= 0 && now - withdrawals.at[row]! < 72 * HOUR;
    row--
  )
    if (withdrawals.member[row] === member) return true;
  return false;
}

/** A relative heeds the learner: a good word is an invitation, a warning keeps out or lowers the trust. */
function heed({ crowd, world }: StoryOfCrowd, person: Person, stance: ChatStance): void {
  const agent = agentOf(chatContact(world, person, 'family'));
  if (agent < 0 || agent >= crowd.population) return;
  const { warnPpm, believePpm } = crowd.parameters.chat;
  const member = world.people.member[person]!;
  if (stance === 'warn') {
    changeTrust(crowd, agent, -warnPpm);
    if (crowd.agents.state[agent] === agentStates.aware) crowd.agents.state[agent] = agentStates.unaware;
  }
  if (stance !== 'believe') return;
  changeTrust(crowd, agent, believePpm);
  if (member >= 0) execute(world, { type: 'invite', member, contact: chatContact(world, person, 'family') });
}
