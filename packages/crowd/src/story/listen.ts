import { addRow, newestIn, newestOf } from '@glassmine/kernel';
import {
  type ChatKindKey,
  chatContact,
  endingOf,
  feeNowPpm,
  findList,
  findRoomList,
  type Happening,
  type HappeningKind,
  happeningKinds,
  isInThread,
  kindOfStep,
  type Learner,
  learnerLists,
  type Order,
  type Person,
  type Product,
  roomLists,
  type Step,
  type StepKind,
  takesRequests,
  type Withdrawal,
  withdrawalStates,
} from '@glassmine/replica';
import { agentOf, agentsTable } from '../agents/agents.ts';
import { campaignRuns } from '../operator/campaign.ts';
import { readAnswers } from './answer.ts';
import { type Milestone, milestones, phases } from './book.ts';
import { type Story, sayLater } from './due.ts';
import { everyLearner, hasLost, type StoryOfCrowd, someMember } from './people.ts';

/** Reads what is new in the world, and puts down what people will say of it. */
export function listen(story: StoryOfCrowd): void {
  readLearners(story);
  readOperator(story);
  readSteps(story);
  readHappenings(story);
  readAnswers(story);
}

/** Whether this is the first time; from then on it is not. */
function isFirst({ book }: Story, learner: Learner, what: Milestone): boolean {
  const bit = 1 << milestones.indexOf(what);
  const told = book.learners.told[learner]!;
  if ((told & bit) !== 0) return false;
  book.learners.told[learner] = told | bit;
  return true;
}

function readLearners(story: StoryOfCrowd): void {
  const { book } = story;
  everyLearner(story, (person, learner) => {
    if (book.learners.count <= learner) meet(story, person, learner);
    followPayouts(story, person, learner);
    readMember(story, person, learner);
  });
  readFirstPayouts(story);
}

function meet(story: StoryOfCrowd, person: Person, learner: Learner): void {
  const { world, book } = story;
  const row = addRow(book.learners);
  for (const column of [
    'mentorWaits',
    'mentorPaid',
    'auntWaits',
    'auntPaid',
    'mentorTold',
    'auntTold',
    'groupPaid',
  ] as const)
    book.learners[column][row] = -1 as Withdrawal;
  isFirst(story, learner, 'hello');
  if (world.operator.phase === 'gone') {
    sayLater(story, person, endingOf(world) === 'closed' ? 'friendClosed' : 'friendEnd', 0);
    return;
  }
  sayLater(story, person, 'mentorHello', 0);
  sayLater(story, person, 'auntTalk', 3);
}

/** What the mentor and the relative wait for, and whether it has arrived meanwhile. */
function followPayouts({ world, book }: StoryOfCrowd, person: Person, learner: Learner): void {
  const agents = agentsTable(world);
  for (const [thread, waits, paid] of [
    ['mentor', 'mentorWaits', 'mentorPaid'],
    ['family', 'auntWaits', 'auntPaid'],
  ] as const) {
    const agent = agentOf(chatContact(world, person, thread));
    if (agents === undefined || agent < 0 || agent >= agents.count) continue;
    const before = book.learners[waits][learner]!;
    if (before >= 0 && world.withdrawals.status[before] === withdrawalStates.arrived)
      book.learners[paid][learner] = before;
    book.learners[waits][learner] = agents.waitingFor[agent]!;
  }
}

/** The learner's own steps in the scheme. */
function readMember(story: StoryOfCrowd, person: Person, learner: Learner): void {
  const { world } = story;
  const member = world.people.member[person]!;
  if (member < 0) return;
  if (isFirst(story, learner, 'registered')) {
    sayLater(story, person, 'mentorJoined', 1);
    sayLater(story, person, 'serviceHello', 0);
    sayLater(story, person, 'friendTalk', 4);
  }
  const orders = findList(world, learner, learnerLists.orders);
  if (orders >= 0 && isFirst(story, learner, 'bought')) {
    sayLater(story, person, 'mentorBought', 1, { ref: newestIn<Order>(world, orders) });
    sayLater(story, person, 'auntHeard', 6);
    sayLater(story, person, 'friendSource', 20);
  }
  if (isInThread(world, person, 'group') && isFirst(story, learner, 'joinedGroup'))
    sayLater(story, person, 'groupWelcome', 0);
}

function readFirstPayouts(story: StoryOfCrowd): void {
  const { world } = story;
  const list = findRoomList(world, roomLists.withdrawals);
  if (list < 0) return;
  for (const { row } of newestOf<Withdrawal>(world, list, 0, 50, withdrawalStates.arrived)) {
    const person = world.members.person[world.withdrawals.member[row]!]!;
    if (!isFirst(story, world.people.learner[person]!, 'firstPayout')) continue;
    sayLater(story, person, 'mentorFirstPayout', 1, { ref: row });
    sayLater(story, person, 'friendFirstPayout', 5, { ref: row });
  }
}

/** What the operator does: new machines, campaigns, fees, closed withdrawals, its phase. */
function readOperator(story: StoryOfCrowd): void {
  const { world, book } = story;
  const { state } = book;
  const { operator, products } = world;
  const now = {
    phase: phases.indexOf(operator.phase),
    feePpm: feeNowPpm(world),
    takes: takesRequests(world) ? 1 : 0,
    campaign: campaignRuns(world) ? 1 : 0,
  };
  const isPaying = operator.phase !== 'gone';
  everyLearner(story, (person) => {
    for (let row = state.productsRead[0]!; row < products.count; row = (row + 1) as Product)
      sayLater(story, person, 'groupMachine', 1, { ref: row });
    if (now.campaign > state.campaign[0]!) {
      sayLater(story, person, 'groupCampaign', 0);
      sayLater(story, person, 'mentorCampaign', 3);
    }
    if (isPaying && now.feePpm > state.feePpm[0]!) sayLater(story, person, 'groupFee', 1);
    if (isPaying && now.takes < state.takes[0]!) sayLater(story, person, 'groupUpgrade', 1);
    if (now.phase !== state.phase[0]) readPhase(story, person);
  });
  state.productsRead[0] = products.count as Product;
  for (const [column, value] of Object.entries(now)) state[column as keyof typeof now][0] = value;
}

/** Messages about each step of the operator: the kind, and the delay in hours. */
const ofSteps: Partial<Record<StepKind, readonly [kind: ChatKindKey, hours: number][]>> = {
  gifts: [['groupGift', 0]],
  doubleBonus: [['groupBonus', 0]],
  changeCard: [['groupRefused', 1]],
  unlockDeposit: [
    ['groupUnlock', 0],
    ['serviceUnlock', 2],
    ['mentorUnlock', 4],
    ['friendUnlock', 7],
  ],
};

/** New steps of the playbook; what opens, closes or costs something else is read from the operator's ways. */
function readSteps(story: StoryOfCrowd): void {
  const { world, book } = story;
  const { state } = book;
  while (state.stepsRead[0]! < world.operatorSteps.count) {
    const step = state.stepsRead[0]!;
    state.stepsRead[0] = (step + 1) as Step;
    const said = ofSteps[kindOfStep(world, step)] ?? [];
    everyLearner(story, (person) => {
      for (const [kind, hours] of said) sayLater(story, person, kind, hours);
    });
  }
}

function readPhase(story: StoryOfCrowd, person: Person): void {
  const { phase } = story.world.operator;
  if (phase === 'slowing') {
    sayLater(story, person, 'mentorSlow', 5);
    sayLater(story, person, 'friendSlow', 9);
  }
  if (phase !== 'gone') return;
  // The news comes to everybody at once, at whatever hour.
  sayLater(story, person, 'groupGone', 0);
  sayLater(story, person, endingOf(story.world) === 'closed' ? 'friendClosed' : 'friendEnd', 0);
  const aunt = chatContact(story.world, person, 'family');
  sayLater(story, person, hasLost(story, aunt) ? 'auntWhere' : 'auntGlad', 0);
  sayLater(story, person, 'mentorGone', 20);
}

/** Who speaks of what happens around the scheme, and how many hours later: friends, then the scheme's answer. */
const ofHappenings: Record<HappeningKind, readonly [kind: ChatKindKey, hours: number][]> = {
  warning: [
    ['friendWarning', 1],
    ['groupAnswer', 4],
  ],
  rumour: [
    ['friendNews', 2],
    ['groupAnswer', 4],
  ],
  influencer: [['groupPraise', 1]],
  outage: [],
  whaleLeaves: [['friendNews', 2]],
  lesson: [],
  newspaper: [
    ['friendPaper', 1],
    ['groupPaper', 3],
  ],
  rivalFalls: [
    ['friendRival', 2],
    ['groupRival', 4],
  ],
  arrest: [
    ['friendArrest', 1],
    ['groupArrest', 3],
  ],
};

/** What happens around the scheme reaches the learners' friends, and the scheme answers it. */
function readHappenings(story: StoryOfCrowd): void {
  const { world, book } = story;
  const { state } = book;
  while (state.happeningsRead[0]! < world.happenings.count) {
    const row = state.happeningsRead[0]!;
    state.happeningsRead[0] = (row + 1) as Happening;
    const kind = happeningKinds[world.happenings.kind[row]!] as HappeningKind;
    everyLearner(story, (person) => {
      for (const [said, hours] of ofHappenings[kind]) {
        // A scheme that has gone answers nothing.
        if (said.startsWith('group') && world.operator.phase === 'gone') continue;
        sayLater(story, person, said, hours, said === 'groupPraise' ? { from: someMember(story) } : {});
      }
    });
  }
}
