import { DAY } from '@glassmine/kernel';
import {
  contentKinds,
  finalSteps,
  happeningKinds,
  kindOfStep,
  placesOf,
  type RedemptionCode,
  type Review,
  reviewStatuses,
  type Step,
  type StepKind,
  stepKinds,
  type Withdrawal,
  type World,
  windowOpensAt,
  withdrawalStates,
} from '@glassmine/replica';
import { type Attempt, type Makers, pick, someRow, written } from './attempt.fixture.ts';

/** One that has come to somebody of the crowd, where there is one. */
function somePayout(world: World, { a, b }: Attempt): { member: number; withdrawal: number } {
  const { withdrawals, members } = world;
  for (let row = 0; row < withdrawals.count; row++) {
    const member = withdrawals.member[row as Withdrawal]!;
    const isTheirs = members.isLearner[member] === 0;
    if (isTheirs && withdrawals.status[row as Withdrawal] === withdrawalStates.arrived)
      return { member, withdrawal: row };
  }
  return { member: a, withdrawal: b };
}

const terms = ({ amount, b, yes }: Attempt) => ({
  priceMinor: amount,
  dailyReturnPpm: 10_000 * (b + 1),
  validDays: b + 1,
  stockUnits: yes ? 0 : 3,
  limitPerMember: 5,
  opensAt: 0,
  rushUntil: 0,
  closesAt: 0,
});

/** A step of the scenario's book, some of its terms changed; its two ends seldom, or no world would live long. */
const stepOf = ({ a, b, amount, yes }: Attempt): StepKind => {
  const isEnd = yes && a === 0 && b === 0;
  return isEnd ? pick(finalSteps, amount) : pick(stepKinds, a * 3 + b);
};

/** The step that has begun last; it may have ended since. */
function someBegunStep(world: World): StepKind | null {
  const { count } = world.operatorSteps;
  return count === 0 ? null : kindOfStep(world, (count - 1) as Step);
}

/** A plan in which nothing happens in the world but that its clock stands. */
const standing = { kind: 'arrive', minutes: 5, days: 0, secondsPerDay: 5, stops: [] } as const;

export const goods = {
  followPlan: (_, { a }) => ({
    plan: {
      lessons: [45],
      warmUpDays: 0,
      phases: [standing, standing, standing].map((each) => ({ ...each, stops: [] })),
    },
    step: Math.max(-1, Math.min(a, 2)),
  }),
  moveLesson: (_, { a, b }) => ({ from: Math.max(-1, a), to: Math.max(0, b) }),
  leaveLesson: () => ({}),
  startStep: (world, attempt) => {
    const { a, amount, yes } = attempt;
    const kind = stepOf(attempt);
    const sum = ['gifts', 'newMachine', 'unlockDeposit'].includes(kind) && amount > 0 ? amount : undefined;
    return {
      kind,
      place: world.scenario.playbook.findIndex(({ step }) => step === kind),
      changes: {
        ...(finalSteps.includes(kind) ? {} : { hours: 12 * Math.abs(a) }),
        ...(sum && yes ? { amountMinor: sum } : {}),
        ...(kind === 'doubleBonus' ? { times: 3 } : {}),
      },
      byHand: yes,
    };
  },
  endStep: (world, attempt) => ({ kind: (attempt.yes && someBegunStep(world)) || stepOf(attempt) }),
  addProduct: (_, attempt) => ({ name: 'Another one', art: 'ember', ...terms(attempt) }),
  changeProduct: (_, attempt) => ({ product: attempt.a, ...terms(attempt) }),
  withdrawProduct: (_, { a, yes }) => ({ product: a, withdrawn: yes }),
  signIn: (_, { a }) => ({ member: a }),
  takeRandomBonus: (_, { a }) => ({ member: a }),
  redeemCode: (world, { a, b }) => ({
    member: a,
    code: world.redemptionCodes.code[b as RedemptionCode] ?? 'NOSUCH',
  }),
  createCode: (world, { a, amount, yes }) => ({
    code: yes ? '' : `CODE${a + 1}`,
    amountMinor: amount,
    from: 0,
    until: world.vars.now + (a + 1) * DAY,
    total: 3,
  }),
  endCode: (_, { a }) => ({ code: a }),
  receiveRegisterReward: (_, { a }) => ({ member: a }),
  joinGroup: (_, { a, b }) => ({ member: a, picture: written(b) }),
  shareVideo: (_, { a, b }) => ({ member: a, link: written(b) }),
  decideReview: ({ reviews }, attempt) => ({
    review: someRow(reviews, (row) => reviews.status[row as Review] === reviewStatuses.pending, attempt),
    approve: attempt.b > 0,
  }),
  receiveCoupon: (_, { a, b }) => ({ member: a, coupon: b }),
  createCoupon: (world, { a, b, amount, yes }) => ({
    name: 'Coupon',
    kind: yes ? 'amount' : 'percent',
    value: amount,
    products: b > 3 ? [b - 4] : [],
    from: 0,
    until: world.vars.now + (a + 1) * DAY,
    total: 5,
    perMember: 2,
  }),
  changeCoupon: (_, { a, b, yes }) => ({ coupon: a, total: b + 1, withdrawn: yes }),
  openCoupons: (_, { a }) => ({ open: a > 0 }),
} satisfies Partial<Makers>;

function someTicks(world: World, { a, amount, yes }: Attempt): number {
  const { tickSeconds } = world.scenario.clock;
  const toOpening = Math.ceil((windowOpensAt(world) - world.vars.now) / tickSeconds);
  if (yes && toOpening > 0) return toOpening;
  return a < 0 ? amount : ([0, 1, 1, 2, 3, 6, 12, DAY / tickSeconds][a] as number);
}

export const words = {
  publishContent: (_, { a, b }) => ({
    kind: pick(contentKinds, a),
    title: written(a),
    content: written(b),
    art: '',
    link: '',
  }),
  showContent: (_, { a, yes }) => ({ item: a, shown: yes }),
  setService: (_, { yes }) => ({ appUrl: yes ? '' : '#/user/feedback' }),
  offerVersion: (_, { a, yes }) => ({ code: a, compulsory: yes, extra: '' }),
  withdrawVersion: () => ({}),
  sendPost: (_, { a, b }) => ({ member: a, content: written(b), pictures: [] }),
  publishPost: (_, { a }) => ({ content: written(a), pictures: [] }),
  postPayout: (world, attempt) => ({ ...somePayout(world, attempt), line: 1 }),
  speak: (_, { a, b, yes }) => ({ member: a, line: 0, post: yes ? -1 : b, replyTo: -1, withdrawal: -1 }),
  injectEvent: (_, { b, yes }) => ({
    kind: pick(happeningKinds, b),
    ...(yes ? { hours: b } : {}),
  }),
  answerHappening: (_, { a, yes }) => ({ happening: a, way: yes ? 'notice' : 'post' }),
  commentOn: (_, { a, b, yes }) => ({ member: a, post: b, replyTo: yes ? -1 : b, content: written(a) }),
  thumbsUp: (_, { a, b }) => ({ member: a, post: b }),
  hidePost: (_, { a, yes }) => ({ post: a, hidden: yes }),
  hideComment: ({ comments }, attempt) => ({
    comment: someRow(comments, () => true, attempt),
    hidden: attempt.b > 0,
  }),
  deleteComment: ({ comments }, attempt) => ({ comment: someRow(comments, () => true, attempt) }),
  announce: (_, { a, b }) => ({ title: written(a), content: written(b) }),
  readPushes: (_, { a, b }) => ({ member: a, push: b }),
  sendFeedback: (_, { a, b }) => ({
    member: a,
    question: written(a),
    comments: written(b),
    phone: '',
    picture: '',
  }),
  answerFeedback: (_, { a }) => ({ feedback: a, answer: written(a) }),
  tick: (world, attempt) => ({ ticks: someTicks(world, attempt) }),
  setXray: (_, { a }) => ({ mode: pick(['off', 'onDemand', 'on'], a) }),
  setCapacity: (world, { a }) => ({ capacity: placesOf(world) - 1 + a }),
  setClock: (_, { a, yes }) => ({ running: yes, secondsPerDay: 60 * a }),
  closeRoom: () => ({}),
} satisfies Partial<Makers>;
