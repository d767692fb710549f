import {
  type Channel,
  type ChatMessage,
  type Code,
  channels,
  chatThreads,
  codeRow,
  inviteCodeOf,
  type Member,
  type Person,
  type World,
} from '@glassmine/replica';
import { type Makers, personOf, pick, purposes, sentCode, written } from './attempt.fixture.ts';

/** The way in which the last code of this kind went out. */
function wayOf(world: World, learner: Person): Channel {
  const row = (world.people.learner[learner] ?? -1) < 0 ? -1 : codeRow(world, learner, 'reset');
  return channels[world.codes.channel[row as Code] ?? 0] as Channel;
}

/** The newest message of a person in a group; 0 without any. */
function groupMessage({ chatMessages }: World): number {
  for (let row = (chatMessages.count - 1) as ChatMessage; row >= 0; row--)
    if (chatMessages.thread[row] === 1 && chatMessages.from[row]! >= 0 && chatMessages.deletedAt[row] === 0)
      return row;
  return 0;
}

export const people = {
  joinRoom: () => ({}),
  requestCode: (_, { a, b, yes }) => ({
    learner: a + 2,
    purpose: pick(purposes, b),
    channel: pick(purposes, b) === 'bindEmail' || yes ? 'email' : 'phone',
  }),
  register: (world, { a, b, yes }) => ({
    learner: a + 2,
    by: yes ? 'phone' : 'email',
    code: sentCode(world, (a + 2) as Person, 'register'),
    inviteCode: inviteCodeOf(world, (Math.max(0, b) % world.members.count) as Member),
    passwordName: 'hash',
  }),
  registerAgent: (_, { a, b }) => ({ person: a, upline: b }),
  resetPassword: (world, { a }) => ({
    learner: a + 2,
    channel: wayOf(world, (a + 2) as Person),
    code: sentCode(world, (a + 2) as Person, 'reset'),
    passwordName: 'other',
  }),
  changePassword: (_, { a }) => ({ member: a, passwordName: 'other' }),
  setFundPassword: (world, { a }) => ({
    member: a,
    code: sentCode(world, personOf(world, a), 'fund'),
    passwordName: 'hash',
  }),
  bindEmail: (world, { a }) => ({ member: a, code: sentCode(world, personOf(world, a), 'bindEmail') }),
  changeName: (_, { a, b }) => ({ member: a, name: written(b) }),
  changeHead: (_, { a, b }) => ({ member: a, picture: written(b) }),
  countWrongTry: (_, { a, b }) => ({
    learner: a + 2,
    purpose: pick([...purposes, 'fundPassword', 'loginPassword'] as const, b),
  }),
  handOver: (_, { a, yes }) => ({ learner: a + 2, toAgent: yes }),
  readMessages: (_, { a }) => ({ learner: a + 2 }),
  readMail: (_, { a }) => ({ learner: a + 2 }),
  enterChat: (_, { a, b, yes }) => ({ learner: a + 2, thread: pick(chatThreads, b), in: yes }),
  muteChat: (_, { a, b, yes }) => ({ learner: a + 2, thread: pick(chatThreads, b), muted: yes }),
  readChat: (_, { a, b }) => ({ learner: a + 2, thread: pick(chatThreads, b) }),
  answerChat: (_, { a, b, yes }) => ({
    learner: a + 2,
    // Among the first kinds of stance is one for every thread.
    thread: yes ? 'group' : pick(chatThreads, b),
    stance: 'ask',
    text: '',
  }),
  sayInChat: (_, { a, b }) => ({
    learner: a + 2,
    kind: pick(['serviceHello', 'serviceDeposit', 'serviceWait', 'groupMorning'] as const, b),
    line: 0,
    from: -1,
    ref: -1,
  }),
  deleteChat: (world, { b, yes }) => ({
    message: b % 8 === 0 ? b : groupMessage(world),
    removes: yes,
  }),
  invite: (_, { a, b }) => ({ member: a, contact: b }),
} satisfies Partial<Makers>;
