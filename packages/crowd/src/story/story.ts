import { dayOf, drawBelow, drawChance, HOUR, secondOfDay } from '@glassmine/kernel';
import {
  type ChatKindKey,
  type ChatMessage,
  chatContact,
  chatSaidAt,
  chatsADayMax,
  chatsToday,
  execute,
  gradeOf,
  type Learner,
  type Member,
  type Person,
  type Product,
  type Withdrawal,
  withdrawalStates,
} from '@glassmine/replica';
import type { Crowd } from '../agents/agents.ts';
import { streams } from '../streams.ts';
import { storyBook } from './book.ts';
import { isAwake, isSilent, say, sayWhatIsDue, type ToSay } from './due.ts';
import { listen } from './listen.ts';
import { everyLearner, hasLost, type StoryOfCrowd, someMember } from './people.ts';

/**
 * The people on the learners' phones: a mentor, the official group, a relative, a friend, the service. They speak of
 * what has happened in the world, answer what learners write, and leave no day without a word. The tick's last part.
 */
export function tellThisTick(crowd: Crowd): void {
  const { world } = crowd;
  if (world.learners.count === 0) return;
  const story: StoryOfCrowd = { crowd, world, book: storyBook(world) };
  listen(story);
  sayWhatIsDue(story, (message) => deleteDoubt(story, message));
  if (world.now % HOUR < world.scenario.clock.tickSeconds && isAwake(story)) chat(story);
}

/** How often the learner may doubt in the group before an admin puts it out. */
const doubtsMax = 3;

/** An admin deletes a doubt, and says that its author has left. */
function deleteDoubt(story: StoryOfCrowd, message: ChatMessage): void {
  const { world, book } = story;
  if (world.operator.phase === 'gone' || isSilent(world)) return;
  const { learner: learners, from } = world.chatMessages;
  const person = learners[message]!;
  const learner = world.people.learner[person]!;
  const isOwn = from[message] === person;
  const count = book.learners.deleted[learner]! + (isOwn ? 1 : 0);
  book.learners.deleted[learner] = Math.min(255, count);
  execute(world, { type: 'deleteChat', message, removes: isOwn && count >= doubtsMax });
  const author = world.people.member[from[message]!]!;
  if (!isOwn && author >= 0) say(story, person, 'groupRemoved', { ref: author });
}

/** Once a world hour a contact may write to each learner; late on a day without a message, one does. */
function chat(story: StoryOfCrowd): void {
  const { world, crowd } = story;
  const hour = Math.floor(secondOfDay(world.now) / HOUR);
  everyLearner(story, (person, learner) => {
    const today = chatsToday(world, person);
    // A few places of the day are kept for what happens.
    if (today >= chatsADayMax - 4) return;
    const nth = dayOf(world.now) * 24 + hour;
    const isQuiet = today === 0 && hour >= lastChance;
    if (!isQuiet && !drawChance(crowd.parameters.chat.perHourPpm, world.seed, streams.story, person, nth))
      return;
    const first = drawBelow(1_000, world.seed, streams.story, person, nth + 1_000_000);
    chatOnce(story, person, learner, first);
    if (isQuiet && chatsToday(world, person) === 0) smallTalk(story, person);
  });
}

/** Hour from which a day without a word does not stay one. */
const lastChance = 18;

/** A kind of message, how long it is not said again, and what it is about today; null when there is nothing. */
interface Topic {
  kind: ChatKindKey;
  restHours: number;
  about: (story: StoryOfCrowd, person: Person, learner: Learner) => ToSay | null;
}

const always = (): ToSay => ({});
const inPhase =
  (phase: 'paying' | 'slowing' | 'gone', about: Topic['about'] = always): Topic['about'] =>
  (story, person, learner) =>
    story.world.operator.phase === phase ? about(story, person, learner) : null;

const whileSchemeRuns =
  (about: Topic['about'] = always): Topic['about'] =>
  (story, person, learner) =>
    story.world.operator.phase === 'gone' ? null : about(story, person, learner);
const row = (ref: number, from?: Person): ToSay | null =>
  ref < 0 || from === -1 ? null : { ref, ...(from !== undefined && { from }) };

const untold =
  (whose: 'mentor' | 'aunt'): Topic['about'] =>
  ({ book: { learners } }, _, learner) => {
    const paid = learners[`${whose}Paid`][learner]!;
    return row(paid > learners[`${whose}Told`][learner]! ? paid : -1);
  };

const topics: readonly Topic[] = [
  { kind: 'mentorMorning', restHours: 60, about: inPhase('paying') },
  {
    kind: 'mentorPaid',
    restHours: 72,
    about: inPhase('paying', untold('mentor')),
  },
  { kind: 'mentorBalance', restHours: 96, about: inPhase('paying') },
  { kind: 'mentorGrade', restHours: 96, about: inPhase('paying', nextGrade) },
  { kind: 'mentorTopUp', restHours: 72, about: inPhase('paying', registered) },
  {
    kind: 'mentorWaits',
    restHours: 48,
    about: inPhase('slowing', (s, _, l) => row(s.book.learners.mentorWaits[l]!)),
  },
  { kind: 'groupMorning', restHours: 24, about: whileSchemeRuns() },
  { kind: 'groupPaid', restHours: 20, about: whileSchemeRuns(somePayout) },
  { kind: 'groupLeft', restHours: 50, about: inPhase('paying', scarceMachine) },
  { kind: 'groupLeader', restHours: 72, about: inPhase('paying', leader) },
  { kind: 'groupPraise', restHours: 30, about: whileSchemeRuns((s) => row(0, someMember(s))) },
  { kind: 'groupDoubt', restHours: 30, about: inPhase('slowing', someWaiting) },
  { kind: 'groupDoubt', restHours: 96, about: inPhase('paying', someWaiting) },
  { kind: 'auntTalk', restHours: 30, about: whileSchemeRuns() },
  { kind: 'auntPutIn', restHours: 240, about: inPhase('paying') },
  {
    kind: 'auntPaid',
    restHours: 120,
    about: inPhase('paying', untold('aunt')),
  },
  {
    kind: 'auntWaits',
    restHours: 60,
    about: whileSchemeRuns((s, _, l) => row(s.book.learners.auntWaits[l]!)),
  },
  {
    kind: 'auntWhere',
    restHours: 60,
    about: inPhase('gone', (s, p) => (hasLost(s, chatContact(s.world, p, 'family')) ? {} : null)),
  },
  { kind: 'auntAfter', restHours: 30, about: inPhase('gone') },
  { kind: 'friendTalk', restHours: 30, about: whileSchemeRuns() },
  { kind: 'friendYearly', restHours: 1_000, about: inPhase('paying', (s) => row(dearest(s))) },
  { kind: 'friendSource', restHours: 200, about: inPhase('paying', registered) },
  { kind: 'friendWaits', restHours: 72, about: whileSchemeRuns(ownPending) },
  { kind: 'friendAfter', restHours: 24, about: inPhase('gone') },
];

/** The first topic, from a drawn place on, that has rested and has something to be about. */
function chatOnce(story: StoryOfCrowd, person: Person, learner: Learner, first: number): void {
  const { world } = story;
  for (let i = 0; i < topics.length; i++) {
    const { kind, restHours, about } = topics[(first + i * 7) % topics.length]!;
    const saidAt = chatSaidAt(world, person, kind);
    if (saidAt >= 0 && world.now - saidAt < restHours * HOUR) continue;
    const what = about(story, person, learner);
    if (what === null || !say(story, person, kind, what)) continue;
    noteTold(story, learner, kind, what);
    return;
  }
}

/** A payout is told of once. */
function noteTold(
  { book: { learners } }: StoryOfCrowd,
  learner: Learner,
  kind: ChatKindKey,
  { ref }: ToSay,
): void {
  if (kind === 'mentorPaid') learners.mentorTold[learner] = ref as Withdrawal;
  if (kind === 'auntPaid') learners.auntTold[learner] = ref as Withdrawal;
  if (kind === 'groupPaid') learners.groupPaid[learner] = ref as Withdrawal;
}

/** What can always be said: by the relative, the friend, then the mentor. */
function smallTalk(story: StoryOfCrowd, person: Person): void {
  const isOver = story.world.operator.phase === 'gone';
  const kinds: ChatKindKey[] = isOver
    ? ['friendAfter', 'auntAfter']
    : ['auntTalk', 'friendTalk', 'mentorMorning'];
  for (const kind of kinds) if (say(story, person, kind)) return;
}

function registered({ world }: StoryOfCrowd, person: Person): ToSay | null {
  return world.people.member[person]! >= 0 ? {} : null;
}

function nextGrade({ world }: StoryOfCrowd, person: Person): ToSay | null {
  const member = world.people.member[person]!;
  return member < 0 ? null : { ref: gradeOf(world, member) + 1 };
}

/** How far back a payout may be to be shown, and a wait to be complained of. */
const searched = 200;

function somePayout({ world, book }: StoryOfCrowd, _: Person, learner: Learner): ToSay | null {
  const { withdrawals, members } = world;
  for (let i = 1; i <= Math.min(searched, withdrawals.count); i++) {
    const withdrawal = (withdrawals.count - i) as Withdrawal;
    const member = withdrawals.member[withdrawal]!;
    if (withdrawals.status[withdrawal] !== withdrawalStates.arrived || members.isLearner[member] === 1)
      continue;
    if (withdrawal <= book.learners.groupPaid[learner]!) return null;
    return { from: members.person[member]!, ref: withdrawal };
  }
  return null;
}

function someWaiting({ world }: StoryOfCrowd): ToSay | null {
  const { withdrawals, members, vars } = world;
  const end = Math.min(withdrawals.count, vars.withdrawalsDone + searched);
  for (let row = vars.withdrawalsDone; row < end; row = (row + 1) as Withdrawal) {
    const member = withdrawals.member[row]!;
    const isCrowds = members.isLearner[member] === 0 && world.now - withdrawals.at[row]! >= 48 * HOUR;
    if (isCrowds && withdrawals.status[row] === withdrawalStates.pending)
      return { from: members.person[member]!, ref: row };
  }
  return null;
}

function scarceMachine({ world }: StoryOfCrowd): ToSay | null {
  const { products } = world;
  for (let product = 0 as Product; product < products.count; product++)
    if (products.stockUnits[product]! > 0) return { ref: product };
  return null;
}

function dearest({ world: { products } }: StoryOfCrowd): Product {
  let best = -1 as Product;
  for (let product = 0 as Product; product < products.count; product++)
    if (best < 0 || products.price[product]! > products.price[best]!) best = product;
  return best;
}

/** The member with the largest team among the first ones: leaderboards show the same few people. */
function leader({ world }: StoryOfCrowd): ToSay | null {
  const { members } = world;
  let best = -1 as Member;
  let most = 1;
  const stride = members.strides.registeredByLevel;
  for (let member = 1 as Member; member < Math.min(members.count, searched); member++) {
    const invited = members.registeredByLevel[member * stride]!;
    if (invited > most && members.isLearner[member] === 0) [best, most] = [member, invited];
  }
  return row(best);
}

function ownPending({ world }: StoryOfCrowd, person: Person): ToSay | null {
  const { withdrawals } = world;
  const member = world.people.member[person]!;
  for (let i = 1; member >= 0 && i <= Math.min(searched, withdrawals.count); i++) {
    const withdrawal = (withdrawals.count - i) as Withdrawal;
    const isOwn = withdrawals.member[withdrawal] === member;
    if (isOwn && withdrawals.status[withdrawal] === withdrawalStates.pending) return { ref: withdrawal };
  }
  return null;
}
