import {
  type Channel,
  type Code,
  channels,
  codeRow,
  inviteCodeOf,
  type Member,
  type Person,
  type World,
} from '@glassmine/scheme';
import { type Makers, personOf, pick, purposes, sentCode, written } from './wish.fixture.ts';

/** The way in which the last code of this kind went out. */
function wayOf(world: World, learner: Person): Channel {
  const row = (world.people.learner[learner] ?? -1) < 0 ? -1 : codeRow(world, learner, 'reset');
  return channels[world.codes.channel[row as Code] ?? 0] as Channel;
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
    passwordHash: 'hash',
  }),
  registerAgent: (_, { a, b }) => ({ person: a, upline: b }),
  resetPassword: (world, { a }) => ({
    learner: a + 2,
    channel: wayOf(world, (a + 2) as Person),
    code: sentCode(world, (a + 2) as Person, 'reset'),
    passwordHash: 'other',
  }),
  changePassword: (_, { a }) => ({ member: a, passwordHash: 'other' }),
  setFundPassword: (world, { a }) => ({
    member: a,
    code: sentCode(world, personOf(world, a), 'fund'),
    passwordHash: 'hash',
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
  invite: (_, { a, b }) => ({ member: a, contact: b }),
} satisfies Partial<Makers>;
